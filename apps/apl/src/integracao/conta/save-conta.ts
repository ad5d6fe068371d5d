import type { ContaInput } from '@trama/contract/apl/integracao/conta'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, firstRow, transaction } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { autorizadoPor } from '../../kit/autorizador'
import { onceFor } from '../../kit/registro/once'
import { keeps } from '@trama/server-kit/db/keeps'
import { lockRegistro, storeRegistro, updateRegistro } from '../../kit/registro/store'
import { columnNames } from '../../record'
import { guardConta } from '../guarda'
import { conta_chave, conta_servico } from '../tables'
import type { ChaveId } from './chave-text'

const COLUMNS = columnsOf(conta_servico, 'nome, ativo, entrada, saida, enderecos')
const STORED = columnsOf(conta_servico, 'nome, ativo, entrada, saida, enderecos, versao')
const KIND = {
  tabela: 'conta_servico',
  registro: 'conta_servico',
  chave: 'id',
  colunas: columnNames(COLUMNS),
} as const

type Saved = { resultado: string; id: number; versao: number }

/** Locks an account until the transaction ends, which gives it the next version. */
export const lockConta = (tx: Db, empresa: string, id: number, versao: number | undefined) =>
  lockRegistro(tx, STORED, sql`from conta_servico where empresa = ${empresa} and id = ${id}`, versao)

export const createConta = (
  ctx: AplContext,
  { autorizacao: _signed, ...body }: ContaInput,
  signed: PromiseSettledResult<Actor | undefined>,
): Promise<Saved> =>
  onceFor(ctx, ['conta_servico', body], async (tx) => {
    if (signed.status === 'rejected') throw signed.reason
    const record = recordOf(body)
    guardConta(record.entrada, signed.value)
    await checkNome(tx, ctx, record.nome, 0)
    const id = await storeRegistro(tx, ctx, KIND, record)
    return { resultado: 'Conta de serviço incluída.', id, versao: 1 }
  })

/**
 * Changes an account; its keys follow at once in this process, elsewhere within the time that sessions are cached.
 */
export async function updateConta(
  ctx: AplContext,
  id: number,
  body: ContaInput,
  { forget, autorizador }: { forget: (id: ChaveId) => void; autorizador: Actor | undefined },
): Promise<Saved> {
  const { empresa } = ctx
  const { saved, chaves } = await transaction(ctx.db, async (tx) => {
    const { versao, ...antes } = await lockConta(tx, empresa, id, body.versao)
    const record = recordOf(body)
    guardConta(mayWrite(record), autorizador, mayWrite(antes))
    if (keeps(antes, record)) {
      return { saved: { resultado: `Conta de serviço ${record.nome}: nada mudou.`, id, versao }, chaves: [] }
    }
    await checkNome(tx, ctx, record.nome, id)
    await updateRegistro(tx, ctx, KIND, id, record, [])
    await audit(tx, ctx, {
      empresa,
      acao: 'alterar',
      registro: 'conta_servico',
      chave: id,
      antes,
      depois: { ...record, ...autorizadoPor(autorizador) },
    })
    return {
      saved: { resultado: 'Conta de serviço alterada.', id, versao: versao + 1 },
      chaves: await selectRows(
        tx,
        columnsOf(conta_chave, 'chave'),
        sql`from conta_chave where empresa = ${empresa} and conta = ${id}`,
      ),
    }
  })
  for (const { chave } of chaves) forget({ codcli: ctx.portal.codcli, empresa, conta: id, chave })
  return saved
}

/** Tables that an account may write now. */
const mayWrite = ({ ativo, entrada }: Pick<ContaInput, 'ativo' | 'entrada'>) => (ativo === 'S' ? entrada : [])

const recordOf = ({ nome, ativo, entrada, saida, enderecos }: ContaInput) => ({
  nome: nome.trim(),
  ativo,
  entrada,
  saida,
  enderecos,
})

async function checkNome(tx: Db, { empresa }: AplContext, nome: string, id: number): Promise<void> {
  const other = await firstRow(
    tx,
    sql`select from conta_servico where empresa = ${empresa} and nome = ${nome} and id <> ${id}`,
  )
  if (other) throw ruleError(SERVER_TEXTS.nomeDeConta)
}
