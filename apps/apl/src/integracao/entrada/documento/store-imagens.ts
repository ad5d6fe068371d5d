import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { LINHA_TEXTS } from '@trama/contract/server-messages'
import { todayIn } from '@trama/rules/date-br'
import { breather } from '@trama/server-kit/breath'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { imagemTipo } from '../../../imagem-tipo'
import { cadastroOf } from '../../../produto/catalog-row'
import { IMAGEM_MAX } from '../../../produto/importacao/read-imagem'
import type { EntradaBy, Erros, LinhaLida, Mudou } from '../destino'
import { addErro } from '../read-linhas'

interface Imagem {
  formato: string
  conteudo: Buffer
}

/** Pictures, one after the other: each may be megabytes. */
export async function storeImagens(
  tx: Db,
  by: EntradaBy,
  linhas: readonly LinhaLida[],
  erros: Erros,
): Promise<Mudou[]> {
  const breathe = breather()
  const done = await inTurn([...linhas], async (linha): Promise<Mudou[]> => {
    await breathe()
    const imagem = imagemOf(linha)
    if (typeof imagem === 'string') {
      addErro(erros, linha.linha, 'conteudo', imagem)
      return []
    }
    return [{ linha: linha.linha, situacao: await store(tx, by, linha, imagem) }]
  })
  return done.flat()
}

const BASE64 = /^[A-Za-z0-9+/\r\n]+={0,2}\s*$/

function imagemOf({ valores }: LinhaLida): Imagem | string {
  const text = String(valores.conteudo)
  if (!BASE64.test(text)) return LINHA_TEXTS.base64
  const conteudo = Buffer.from(text, 'base64')
  if (conteudo.length > IMAGEM_MAX) return LINHA_TEXTS.imagemGrande
  const formato = imagemTipo(conteudo)
  return formato ? { formato, conteudo } : LINHA_TEXTS.imagemTipo
}

async function store(
  tx: Db,
  { empresa }: EntradaBy,
  { valores }: LinhaLida,
  { formato, conteudo }: Imagem,
): Promise<Mudou['situacao']> {
  const tipo: ItemTipo = valores.tipo === 'M' ? 'M' : 'P'
  const [codigo, cor] = [String(valores.codigo), String(valores.cor)]
  const before = await selectFirst(
    tx,
    { igual: sql<boolean>`formato = ${formato} and conteudo = ${conteudo}::bytea` },
    sql`from imagem where empresa = ${empresa} and tipo = ${tipo} and codigo = ${codigo} and cor = ${cor}`,
  )
  if (before?.igual) return 'igual'
  await tx.execute(
    sql`insert into imagem (empresa, tipo, codigo, cor, formato, conteudo)
        values (${empresa}, ${tipo}, ${codigo}, ${cor}, ${formato}, ${conteudo})
        on conflict (empresa, tipo, codigo, cor)
        do update set formato = excluded.formato, conteudo = excluded.conteudo`,
  )
  // Who keeps a copy of the catalogue asks for what changed.
  const hoje = todayIn()
  await tx.execute(
    sql`update ${cadastroOf(tipo)} set dt_altera = ${hoje}
        where empresa = ${empresa} and codigo = ${codigo} and dt_altera < ${hoje}`,
  )
  return before ? 'alterada' : 'inserida'
}
