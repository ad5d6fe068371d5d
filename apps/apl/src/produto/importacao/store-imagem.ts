import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { todayIn } from '@trama/rules/date-br'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { cadastroOf } from '../catalog-row'

export interface Imagem {
  /** Media type. */
  formato: string
  conteudo: Buffer
}

/** Whose picture it is: of a product or material (`cor` empty), or of one of its colours. */
export interface DonoDaImagem {
  empresa: string
  tipo: ItemTipo
  codigo: string
  cor: string
}

/** Stores a picture, or only says what it would do. */
export async function storeImagem(
  tx: Db,
  { empresa, tipo, codigo, cor }: DonoDaImagem,
  { formato, conteudo }: Imagem,
  conferir = false,
): Promise<'inserida' | 'alterada' | 'igual'> {
  const before = await selectFirst(
    tx,
    { igual: sql<boolean>`formato = ${formato} and conteudo = ${conteudo}::bytea` },
    sql`from imagem where empresa = ${empresa} and tipo = ${tipo} and codigo = ${codigo} and cor = ${cor}`,
  )
  if (before?.igual) return 'igual'
  const efeito = before ? 'alterada' : 'inserida'
  if (conferir) return efeito
  await tx.execute(
    sql`insert into imagem (empresa, tipo, codigo, cor, formato, conteudo)
        values (${empresa}, ${tipo}, ${codigo}, ${cor}, ${formato}, ${conteudo})
        on conflict (empresa, tipo, codigo, cor)
        do update set formato = excluded.formato, conteudo = excluded.conteudo`,
  )
  // Who keeps a copy of the catalogue asks for what changed; the database's day is that of Greenwich.
  const hoje = todayIn()
  await tx.execute(
    sql`update ${cadastroOf(tipo)} set dt_altera = ${hoje}
        where empresa = ${empresa} and codigo = ${codigo} and dt_altera < ${hoje}`,
  )
  return efeito
}
