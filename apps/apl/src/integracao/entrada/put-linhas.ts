import { type RespostaLinha, SITUACOES_LINHA } from '@trama/contract/apl/integracao/tabela'
import type { TabelaNome } from '@trama/contract/apl/integracao/tabelas'
import type { FieldError } from '@trama/contract/issues'
import type { LinhaCrua } from '@trama/contract/route'
import type { Db } from '@trama/server-kit/db/database'
import { once } from '@trama/server-kit/db/idempotency'
import type { ContaContext } from '../conta/authenticate-conta'
import type { LinhaRecebida } from './destino'
import { storeLinhas } from './store-linhas'

/** What an idempotency key stores of an answer: one character a row, and the errors by row. */
interface Guardada {
  situacoes: string
  erros: [linha: number, erros: FieldError[]][]
}

/** Stores the rows of a service account's call, once for its idempotency key; answers each row in order. */
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
  // Negative ids belong to service accounts; users have ids above zero.
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
