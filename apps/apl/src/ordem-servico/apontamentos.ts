/** Pieces done of a service order, day by day: noted, undone, listed. The sums are stored on the order. */
import type { Apontamento, ApontamentoInput } from '@trama/contract/apl/ordem-servico/ordem-servico'
import { todayIn } from '@trama/rules/date-br'
import { ORDEM_SERVICO, ORDEM_SERVICO_MESSAGES, pecasPendentes } from '@trama/rules/producao/ordem-servico'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { columnsOf, readFirst, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { fieldsError, notFound, ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { nameOf } from '../kit/liberacao/atos'
import { clockOf, dayOf } from '../kit/momento'
import { onceFor } from '../kit/registro/once'
import { isInternal } from '../policy'
import { type Chave, oneOrdemServico } from './get-ordem-servico'
import { type Locked, lockOrdemServico, ofLocked, writeOrdemServico } from './change-ordem-servico'
import { ordem_servico_apontamento } from './tables'

const a = alias(ordem_servico_apontamento, 'a')

/** SQL for notes that the caller may undo: a supplier's people those of the supplier, internal types all. */
const undoable = ({ actor }: AplContext): SQL => (isInternal(actor) ? sql`true` : sql`a.do_fornecedor = 'S'`)

export async function listApontamentos(ctx: AplContext, chave: Chave): Promise<Apontamento[]> {
  const columns = {
    ...columnsOf(a, 'seq, dia, qtde, refugo, obs'),
    data: dayOf(sql`a.incluido_em`),
    hora: clockOf(sql`a.incluido_em`),
    por: nameOf(ctx, sql`a.incluido_por`, sql`a.incluido_id`) as SQL<string | null>,
    exclui: sql<'S' | 'N'>`case when ${undoable(ctx)} then 'S' else 'N' end`,
  }
  const of = sql`from ordem_servico_apontamento a where a.empresa = p.empresa and a.numero = p.numero
    and a.setor = p.setor and a.parte = p.parte order by a.dia desc, a.seq desc`
  const found = await selectFirst(
    ctx.db,
    { apontamentos: rowsAsJson(columns, of) },
    sql`from ordem_servico p where ${oneOrdemServico(ctx, chave)}`,
  )
  if (!found) throw notFound()
  return found.apontamentos
}

interface Noted {
  resultado: string
  seq: number
  qtde_feita: number
  refugo: number
}

/** Notes pieces; the order is locked, so the sum never exceeds what was sent, however many note at once. */
export const addApontamento = (ctx: AplContext, chave: Chave, body: ApontamentoInput): Promise<Noted> =>
  onceFor(ctx, ['apontamento', chave, body], async (tx) => {
    const locked = await lockOrdemServico(tx, ctx, chave)
    const { qtde = 0, refugo = 0, dia = todayIn(), obs = null } = body
    assertNotable(locked, { qtde, refugo, dia })
    const iniciou = locked.situacao === ORDEM_SERVICO.aberta ? 'S' : 'N'
    const { empresa, numero, setor, parte } = locked
    const stored = await readFirst(
      tx,
      { seq: ordem_servico_apontamento.seq },
      (list) => sql`insert into ordem_servico_apontamento
          (empresa, numero, setor, parte, dia, qtde, refugo, obs, iniciou, do_fornecedor, incluido_em, incluido_por, incluido_id)
        values (${empresa}, ${numero}, ${setor}, ${parte}, ${dia}, ${qtde}, ${refugo}, ${obs}, ${iniciou}, ${isInternal(ctx.actor) ? 'N' : 'S'},
          statement_timestamp(), ${ctx.actor.nome}, ${ctx.actor.id}) returning ${list}`,
    )
    if (!stored) throw new Error('O banco não devolveu o número do apontamento.')
    const sums = await moveSums(tx, ctx, locked, {
      apontamento: stored.seq,
      dia,
      qtde,
      refugo,
      situacao: ORDEM_SERVICO.emProducao,
    })
    return { resultado: `Apontamento da ordem de serviço ${numero} incluído.`, seq: stored.seq, ...sums }
  })

function assertNotable(locked: Locked, { qtde, refugo, dia }: { qtde: number; refugo: number; dia: string }) {
  if (locked.situacao === ORDEM_SERVICO.baixada) throw ruleError(ORDEM_SERVICO_MESSAGES.baixada)
  const pendentes = pecasPendentes(locked)
  const wrong = [
    qtde + refugo === 0 && { campo: 'qtde', mensagem: ORDEM_SERVICO_MESSAGES.semPecas },
    qtde + refugo > pendentes && { campo: 'qtde', mensagem: ORDEM_SERVICO_MESSAGES.acima(pendentes) },
    dia > todayIn() && { campo: 'dia', mensagem: ORDEM_SERVICO_MESSAGES.diaAdiante },
    dia < locked.dt_s && { campo: 'dia', mensagem: ORDEM_SERVICO_MESSAGES.diaAntes(locked.dt_s) },
  ].filter((error) => error !== false)
  if (wrong.length > 0) throw fieldsError(wrong)
}

interface Movimento {
  apontamento: number
  dia: string
  /** Pieces done; negative when a note is undone. */
  qtde: number
  refugo: number
  situacao: 'A' | 'P'
}

async function moveSums(
  tx: Db,
  ctx: AplContext,
  locked: Locked,
  { qtde, refugo, situacao, ...what }: Movimento,
) {
  const antes = { qtde_feita: locked.qtde_feita, refugo: locked.refugo, situacao: locked.situacao }
  const sums = { qtde_feita: locked.qtde_feita + qtde, refugo: locked.refugo + refugo }
  // An open dialog changes other fields, so its copy only becomes old when the status changes.
  const versao = locked.versao + (situacao === locked.situacao ? 0 : 1)
  const set = sql`qtde_feita = ${sums.qtde_feita}, refugo = ${sums.refugo}, situacao = ${situacao}, versao = ${versao}`
  await writeOrdemServico(tx, ctx, locked, set, { antes, depois: { ...sums, situacao, ...what } })
  return sums
}

/** Undoes a note; the order is open again when no other note has begun it. */
export const deleteApontamento = (
  ctx: AplContext,
  { seq, ...chave }: Chave & { seq: number },
): Promise<{ resultado: string }> =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockOrdemServico(tx, ctx, chave)
    if (locked.situacao === ORDEM_SERVICO.baixada) throw ruleError(ORDEM_SERVICO_MESSAGES.baixada)
    const gone = await readFirst(
      tx,
      columnsOf(a, 'dia, qtde, refugo, iniciou'),
      (list) => sql`delete from ordem_servico_apontamento a
        where ${ofLocked(locked)} and a.seq = ${seq} and ${undoable(ctx)} returning ${list}`,
    )
    if (!gone) throw notFound(ORDEM_SERVICO_MESSAGES.apontamentoFora)
    // One of the remaining notes now counts as the one that began the order.
    const heir = gone.iniciou === 'S' && (await hasHeir(tx, locked))
    const reopens = gone.iniciou === 'S' && !heir && locked.situacao === ORDEM_SERVICO.emProducao
    await moveSums(tx, ctx, locked, {
      apontamento: seq,
      dia: gone.dia,
      qtde: -gone.qtde,
      refugo: -gone.refugo,
      situacao: reopens ? ORDEM_SERVICO.aberta : locked.situacao,
    })
    return { resultado: `Apontamento da ordem de serviço ${locked.numero} desfeito.` }
  })

async function hasHeir(tx: Db, locked: Locked): Promise<boolean> {
  const heir = await readFirst(
    tx,
    { seq: a.seq },
    (list) => sql`update ordem_servico_apontamento a set iniciou = 'S'
      where ${ofLocked(locked)} and a.seq = (
        select min(seq) from ordem_servico_apontamento where ${ofLocked(locked)}) returning ${list}`,
  )
  return heir !== undefined
}
