import type { RecusaInput, RespostaInput, RespostaSalva } from '@trama/contract/apl/cotacao/cotacao'
import {
  COTACAO_FIELDS,
  RESPOSTA_FIELDS,
  RESPOSTA_ITEM_FIELDS,
  RESPOSTA_RESULTS,
} from '@trama/contract/apl/cotacao/fields'
import { fieldNames } from '@trama/contract/field'
import { COTACAO_MESSAGES, errosDaResposta, recusaDaResposta } from '@trama/rules/compra/cotacao'
import { itemMudado } from '@trama/rules/compra/mudanca'
import { totaisDaCotacao } from '@trama/rules/compra/cotacao-totais'
import { momentIn } from '@trama/rules/date-br'
import { isEmail } from '@trama/rules/email'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { foreignFields } from '@trama/server-kit/db/foreign-fields'
import { keeps } from '@trama/server-kit/db/keeps'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import type { BaseContext } from '@trama/server-kit/http/implement'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { Actor } from '@trama/server-kit/token'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Aviso, queueAviso } from '../../aviso/queue-aviso'
import { done, unchanged } from '../../kit/nome'
import { columnList } from '../../record'
import { isInternal } from '../../policy'
import { RESPOSTA_ITEM } from '../get-cotacao'
import { COTACAO_NOME } from '../nome'
import { cotacao_item } from '../tables'
import { type LockedCotacao, type LockedResposta, lockResposta } from './lock-resposta'
import { type AnsweredRow, type ChangedRow, mergeItens } from './merge-itens'
import { fieldChanges } from '@trama/contract/field-text'

/** Who answers: a signed-in caller, or whoever has a quotation's link. */
export interface Respondente {
  jobs: Jobs
  by: BaseContext & { actor?: Actor }
  empresa: string
  /** SQL over the alias `p` for the answers that may be written. */
  visible: SQL
  /** Author for the audit trail when nobody is signed in. */
  origem?: string
}

const RESPOSTA = ['ordem', ...fieldNames(RESPOSTA_ITEM_FIELDS)]
const ITEM = alias(cotacao_item, 'i')
const ROW = {
  ...columnsOf(ITEM, 'ordem, material, cor, tam, qtde'),
  pedida: ITEM.especifica,
  ...RESPOSTA_ITEM,
}

/** Stores an answer while the quotation may be answered. */
export async function saveResposta(
  tx: Db,
  quem: Respondente,
  numero: number,
  { seq, versao, itens = [], ...body }: RespostaInput,
): Promise<RespostaSalva> {
  const locked = await lockOpen(tx, quem, { numero, seq, versao })
  const { cotacao, resposta } = locked
  const foreign = foreignFields({ quem: 'A resposta', fields: COTACAO_FIELDS }, body, cotacao)
  if (foreign.length > 0) throw fieldsError(foreign)
  const { linhas, changed } = mergeItens(await loadItens(tx, quem.empresa, numero, resposta.seq), itens)
  const header = {
    situacao: body.situacao,
    condicao: kept(body.condicao, resposta.condicao),
    frete: kept(body.frete, resposta.frete),
    obs: kept(body.obs, resposta.obs),
    validade: kept(body.validade, resposta.validade) ?? cotacao.validade_min,
    motivo: body.situacao === 'B' ? kept(body.motivo, resposta.motivo) : null,
    valor: totaisDaCotacao(linhas).valor,
  }
  const wrong = errosDaResposta(header, cotacao.validade_min ?? cotacao.prazo, linhas)
  if (wrong.length > 0) throw fieldsError(wrong)
  await storeItens(tx, quem.empresa, numero, resposta.seq, changed)
  return storeHeader(tx, quem, numero, { ...locked, header, changed })
}

/** Stores that the supplier declines, with the reason. */
export async function declineResposta(
  tx: Db,
  quem: Respondente,
  numero: number,
  { seq, versao, motivo }: RecusaInput,
): Promise<RespostaSalva> {
  const locked = await lockOpen(tx, quem, { numero, seq, versao })
  const { condicao, frete, obs, validade, valor } = locked.resposta
  const header = { situacao: 'B' as const, condicao, frete, obs, validade, motivo: motivo.trim(), valor }
  return storeHeader(tx, quem, numero, { ...locked, header, changed: [] })
}

/** A missing field keeps the stored value; null and an empty text clear it. */
const kept = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent)

async function lockOpen(
  tx: Db,
  { empresa, visible }: Respondente,
  {
    numero,
    seq,
    versao,
  }: { numero: number; seq?: number | null | undefined; versao?: number | null | undefined },
) {
  const wanted = { empresa, numero, seq: seq ?? undefined, versao: versao ?? undefined, visible }
  const locked = await lockResposta(tx, wanted)
  const refused = recusaDaResposta(locked.cotacao, momentIn())
  if (refused) throw ruleError(refused)
  return locked
}

const loadItens = (tx: Db, empresa: string, numero: number, seq: number) =>
  selectRows(
    tx,
    ROW,
    sql`from cotacao_item i
        left join cotacao_resposta r
          on r.empresa = i.empresa and r.numero = i.numero and r.seq = ${seq} and r.ordem = i.ordem
        where i.empresa = ${empresa} and i.numero = ${numero} order by i.ordem`,
  )

async function storeItens(
  tx: Db,
  empresa: string,
  numero: number,
  seq: number,
  changed: readonly ChangedRow[],
): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ row }) => ({ ...row, especifica: storedEspecifica(row) }))
  const set = fieldNames(RESPOSTA_ITEM_FIELDS).map(
    (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  )
  await tx.execute(
    sql`insert into cotacao_resposta (empresa, numero, seq, ${columnList(RESPOSTA)})
        select ${empresa}, ${numero}::int, ${seq}::int, ${columnList(RESPOSTA)}
        from jsonb_populate_recordset(null::cotacao_resposta, ${JSON.stringify(rows)}::jsonb)
        on conflict (empresa, numero, seq, ordem) do update set ${sql.join(set, sql`, `)}`,
  )
}

/** The specification as asked for is not repeated, so that it follows the buyer's. */
const storedEspecifica = ({ especifica, pedida }: AnsweredRow) =>
  especifica === pedida ? null : (especifica ?? '')

const HEADER = [...fieldNames(RESPOSTA_FIELDS), 'valor']

interface Change {
  cotacao: LockedCotacao
  resposta: LockedResposta
  header: Omit<LockedResposta, 'seq' | 'codfor' | 'versao' | 'nome_for'>
  changed: readonly ChangedRow[]
}

async function storeHeader(
  tx: Db,
  { jobs, by, empresa, origem }: Respondente,
  numero: number,
  { cotacao, resposta, header, changed }: Change,
): Promise<RespostaSalva> {
  const { seq, codfor: _codfor, nome_for: _nome_for, versao, ...before } = resposta
  if (changed.length === 0 && keeps(before, header)) {
    return { resultado: unchanged(COTACAO_NOME, numero), numero, versao }
  }
  await tx.execute(
    sql`update cotacao_fornecedor set (${columnList(HEADER)}) =
          (select ${columnList(HEADER)}
           from jsonb_populate_record(null::cotacao_fornecedor, ${JSON.stringify(header)}::jsonb)),
          respondida_em = case when ${header.situacao} = 'A' then null else (select statement_timestamp()) end,
          versao = versao + 1
        where empresa = ${empresa} and numero = ${numero} and seq = ${seq}`,
  )
  await audit(tx, by, {
    empresa,
    acao: header.situacao === 'B' ? 'recusar' : 'alterar',
    evento: header.situacao === 'B' ? 'cotacao.declinada' : 'cotacao.respondida',
    registro: 'cotacao',
    chave: numero,
    antes: { seq, ...before },
    depois: {
      seq,
      ...header,
      ...(origem ? { origem } : {}),
      itens: changed.map(({ row: { campo: _campo, pedida: _pedida, ...row } }) => row),
    },
  })
  // A buyer who enters a supplier's answer needs no mail about it.
  const isOwn = by.actor !== undefined && isInternal(by.actor)
  const isFirst = !isOwn && before.situacao === 'A' && header.situacao === 'C'
  const reply = {
    resultado: isFirst
      ? COTACAO_MESSAGES.recebida
      : done(COTACAO_NOME, numero, header.situacao === 'B' ? 'recusad' : 'alterad'),
    numero,
    versao: versao + 1,
  }
  const aviso = avisoDaResposta(numero, resposta, { header, changed })
  if (isOwn || !aviso || !isEmail(cotacao.email_usuario)) return reply
  await queueAviso(tx, { ...by, empresa }, jobs, { ...aviso, para: cotacao.email_usuario })
  return { ...reply, email: 'S' }
}

const FIELDS = { ...RESPOSTA_FIELDS, ...RESPOSTA_RESULTS }
type Header = Omit<LockedResposta, 'seq' | 'codfor' | 'versao' | 'nome_for'>

const DEED = { A: 'retirou a resposta à', C: 'respondeu à', B: 'recusou a' } as const

/**
 * Mail that tells the buyer what a supplier answered (S2 §6): notes, terms and each changed item, before and after.
 * Undefined when there is nothing to tell: a draft, or an unchanged answer.
 */
function avisoDaResposta(
  numero: number,
  before: LockedResposta,
  { header, changed }: { header: Header; changed: readonly ChangedRow[] },
): Omit<Aviso, 'para'> | undefined {
  const { seq, nome_for } = before
  const itens = changed.flatMap(({ row, before: stored }) =>
    fieldChanges(RESPOSTA_ITEM_FIELDS, stored, row).map(
      (line) => `${itemMudado({ ...row, codigo: row.material })}: ${line}`,
    ),
  )
  const changes = [...fieldChanges(FIELDS, before, header), ...itens]
  const isDraft = before.situacao === 'A' && header.situacao === 'A'
  if (isDraft || changes.length === 0) return undefined
  return {
    documento: 'cotacao',
    numero,
    seq,
    assunto: `Cotação ${numero}: ${nome_for}`,
    linhas: [`${nome_for} ${DEED[header.situacao]} cotação ${numero}.`, ...changes],
  }
}
