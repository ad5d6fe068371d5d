import { type RespostaLinha, SITUACOES_LINHA } from '@trama/contract/apl/integracao/tabela'
import type { TabelaNome } from '@trama/contract/apl/integracao/tabelas'
import type { FieldError } from '@trama/contract/issues'
import type { LinhaCrua } from '@trama/contract/route'
import type { Db } from '@trama/server-kit/db/database'
import { once } from '@trama/server-kit/db/idempotency'
import type { ContaContext } from '../conta/authenticate-conta'
import type { LinhaRecebida } from './destino'
import { storeLinhas } from './store-linhas'

/** What a key keeps of an answer: one sign a row, and what is wrong with which. */
interface Guardada {
  situacoes: string
  erros: [linha: number, erros: FieldError[]][]
}

/** The rows of a service account's call, once for its idempotency key; an answer per row in their order. */
export async function putLinhas(
  ctx: ContaContext,
  tabela: TabelaNome,
  cruas: readonly LinhaCrua[],
  tudo: boolean,
): Promise<RespostaLinha[]> {
  const { db, empresa, conta, idempotencyKey: chave } = ctx
  const store = (tx: Db) => storeLinhas(tx, ctx, tabela, cruas.map(recebida), { tudo })
  if (!chave) return store(db)
  const conteudo = ['integracao', tabela, tudo, cruas]
  // No user's: their ids are above zero.
  const call = { empresa, usuario_id: -conta.id, chave, conteudo }
  return lida(await once(db, call, async (tx) => guardada(await store(tx))))
}

const recebida = ({ valor, erro }: LinhaCrua, i: number): LinhaRecebida => ({
  linha: i + 1,
  valor,
  ...(erro ? { erros: [{ campo: '', mensagem: erro }] } : {}),
})

const guardada = (linhas: readonly RespostaLinha[]): Guardada => ({
  situacoes: linhas.map(({ situacao }) => SITUACOES_LINHA.indexOf(situacao)).join(''),
  erros: linhas.flatMap(({ linha, erros }) => (erros.length > 0 ? [[linha, erros]] : [])),
})

function lida({ situacoes, erros }: Guardada): RespostaLinha[] {
  const wrong = new Map(erros)
  return situacoes.split('').map((sign, i) => ({
    linha: i + 1,
    situacao: SITUACOES_LINHA[Number(sign)] ?? 'erro',
    erros: wrong.get(i + 1) ?? [],
  }))
}
