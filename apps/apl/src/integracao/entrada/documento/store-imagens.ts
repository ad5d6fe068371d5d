import { ROW_TEXTS } from '@trama/contract/server-messages'
import { breather } from '@trama/server-kit/breath'
import type { Db } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { imagemTipo } from '../../../imagem-tipo'
import { IMAGEM_MAX } from '../../../produto/importacao/read-imagem'
import { type DonoDaImagem, type Imagem, storeImagem } from '../../../produto/importacao/store-imagem'
import type { EntradaBy, Erros, ReadRow, Mudou } from '../destino'
import { addErro } from '../read-rows'

/** Stores pictures one after the other, because each may have megabytes. */
export async function storeImagens(
  tx: Db,
  by: EntradaBy,
  rows: readonly ReadRow[],
  erros: Erros,
): Promise<Mudou[]> {
  const breathe = breather()
  const done = await inTurn([...rows], async (row): Promise<Mudou[]> => {
    await breathe()
    const imagem = imagemOf(row)
    if (typeof imagem === 'string') {
      addErro(erros, row.linha, 'conteudo', imagem)
      return []
    }
    return [{ linha: row.linha, situacao: await storeImagem(tx, donoOf(by, row), imagem) }]
  })
  return done.flat()
}

const BASE64 = /^[A-Za-z0-9+/\r\n]+={0,2}\s*$/

function imagemOf({ valores }: ReadRow): Imagem | string {
  const text = String(valores.conteudo)
  if (!BASE64.test(text)) return ROW_TEXTS.base64
  const conteudo = Buffer.from(text, 'base64')
  if (conteudo.length > IMAGEM_MAX) return ROW_TEXTS.imagemGrande
  const formato = imagemTipo(conteudo)
  return formato ? { formato, conteudo } : ROW_TEXTS.imagemTipo
}

const donoOf = ({ empresa }: EntradaBy, { valores }: ReadRow): DonoDaImagem => ({
  empresa,
  tipo: valores.tipo === 'M' ? 'M' : 'P',
  codigo: String(valores.codigo),
  cor: String(valores.cor),
})
