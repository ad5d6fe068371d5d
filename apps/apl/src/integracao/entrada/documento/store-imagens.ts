import { LINHA_TEXTS } from '@trama/contract/server-messages'
import { breather } from '@trama/server-kit/breath'
import type { Db } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { imagemTipo } from '../../../imagem-tipo'
import { IMAGEM_MAX } from '../../../produto/importacao/read-imagem'
import { type DonoDaImagem, type Imagem, storeImagem } from '../../../produto/importacao/store-imagem'
import type { EntradaBy, Erros, LinhaLida, Mudou } from '../destino'
import { addErro } from '../read-linhas'

/** Stores pictures one after the other, because each may have megabytes. */
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
    return [{ linha: linha.linha, situacao: await storeImagem(tx, donoOf(by, linha), imagem) }]
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

const donoOf = ({ empresa }: EntradaBy, { valores }: LinhaLida): DonoDaImagem => ({
  empresa,
  tipo: valores.tipo === 'M' ? 'M' : 'P',
  codigo: String(valores.codigo),
  cor: String(valores.cor),
})
