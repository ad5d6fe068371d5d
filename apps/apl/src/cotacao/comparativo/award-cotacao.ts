import type { Adjudicacao, AdjudicacaoInput } from '@trama/contract/apl/cotacao/comparativo'
import { condicaoDosDias } from '@trama/rules/compra/condicao'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { totaisDaCotacao } from '@trama/rules/compra/cotacao-totais'
import { addDays, todayIn } from '@trama/rules/date-br'
import { groupBy } from '@trama/rules/group-by'
import { sumMoney } from '@trama/rules/money'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf } from '@trama/server-kit/db/select'
import { conflict, fieldsError, ruleError } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { createOrdem } from '../../compra/create-ordem'
import { assertNotRepeated } from '../../compra/repetidas'
import type { AplContext } from '../../context'
import { onceFor } from '../../kit/registro/once'
import { lockRegistro } from '../../kit/registro/store'
import { avisaFim, avisaVencedores } from '../avisa-fornecedores'
import { cotacao } from '../tables'
import { chooseOfertas, type Escolha } from './choose-ofertas'
import { loadCondicoes } from './load-ofertas'

const COTACAO = columnsOf(alias(cotacao, 'c'), 'andamento, email_usuario, versao')
type Ordem = Adjudicacao['ordens'][number]

/** Awards lines and makes a purchase order for each supplier, in one transaction. */
export const awardCotacao = (
  ctx: AplContext,
  jobs: Jobs,
  numero: number,
  body: AdjudicacaoInput,
): Promise<Adjudicacao> =>
  onceFor(ctx, ['adjudicação', numero, body], async (tx) => {
    const { empresa } = ctx
    const locked = await lockRegistro(
      tx,
      COTACAO,
      sql`from cotacao c where c.empresa = ${empresa} and c.numero = ${numero}`,
      undefined,
    )
    if (locked.andamento === 'R') throw ruleError(COTACAO_MESSAGES.naoEnviada)
    if (locked.andamento === 'C') throw ruleError(COTACAO_MESSAGES.fechada)
    // Checked before the version, so that the second of two buyers is told who was first.
    const { escolhas, isAll } = await chooseOfertas(tx, empresa, numero, body)
    if (locked.andamento === 'F') throw ruleError(COTACAO_MESSAGES.fechada)
    if (typeof body.versao === 'number' && body.versao !== locked.versao) throw conflict()
    const condicaoOf = await conditions(tx, empresa, body)
    const rows = escolhas.map(({ item: { material, ...item } }) => ({ codigo: material, ...item }))
    await assertNotRepeated(tx, empresa, rows, { repetir: body.repetir })
    const parts = [...groupBy(escolhas, ({ cotante }) => cotante.seq).values()]
    const ordens: Ordem[] = []
    await inTurn(parts, async (part) => {
      ordens.push(await orderOf(tx, ctx, { numero, part, condicaoOf, body, email: locked.email_usuario }))
    })
    await store(tx, ctx, { numero, escolhas, ordens, isAll })
    await avisaVencedores(tx, ctx, { jobs, numero }, ordens)
    // While lines are left, a supplier who won none of these may still win one of those.
    if (isAll) await avisaFim(tx, ctx, { jobs, numero }, 'encerrada')
    const made = ordens.length === 1 ? '1 ordem de compra' : `${ordens.length} ordens de compra`
    return { resultado: `Cotação ${numero} adjudicada: ${made}.`, numero, versao: locked.versao + 1, ordens }
  })

type CondicaoOf = (cotante: Escolha['cotante']) => string

/** Payment condition of the order: the one that the buyer chose, otherwise the one with the offered days. */
async function conditions(
  tx: Db,
  empresa: string,
  { condicoes: chosen = [] }: AdjudicacaoInput,
): Promise<CondicaoOf> {
  const known = await loadCondicoes(tx, empresa)
  const bySeq = new Map(chosen.map(({ seq, condicao }) => [seq, condicao]))
  return ({ seq, nome_for, condicao }) => {
    const codigo = bySeq.get(seq) ?? condicaoDosDias(condicao, known)
    if (codigo) return codigo
    throw fieldsError([{ campo: 'condicoes', mensagem: COTACAO_MESSAGES.semCondicao(nome_for, condicao) }])
  }
}

interface Parte {
  numero: number
  part: readonly Escolha[]
  condicaoOf: CondicaoOf
  body: AdjudicacaoInput
  email: string | null
}

async function orderOf(
  tx: Db,
  ctx: AplContext,
  { numero, part, condicaoOf, body, email }: Parte,
): Promise<Ordem> {
  const [first] = part
  if (!first) throw new Error('Uma ordem sem itens.')
  const { cotante } = first
  const { seq, codfor, nome_for, obs } = cotante
  const today = todayIn()
  const entregaOf = ({ oferta }: Escolha) => body.dt_entrega ?? addDays(today, oferta.prazo_entrega ?? 0)
  const days = part.map(entregaOf).toSorted()
  const ofertas = part.map(({ oferta }) => oferta)
  const ordem_compra = await createOrdem(
    tx,
    ctx,
    {
      dt_emissao: today,
      dt_entrega: days.at(-1) ?? today,
      codfor,
      condicao: condicaoOf(cotante),
      classe: null,
      desconto: 0,
      frete: sumMoney(ofertas.map(({ frete }) => frete)),
      email_usuario: email,
      obs,
      cotacao: numero,
      cotacao_seq: seq,
    },
    part.map((escolha) => ({
      codigo: escolha.item.material,
      cor: escolha.item.cor,
      tam: escolha.item.tam,
      especifica: escolha.oferta.especifica,
      qtde: escolha.item.qtde,
      preco: escolha.oferta.preco,
      desconto: escolha.oferta.desconto,
      ipi: escolha.oferta.ipi,
      icms: escolha.oferta.icms,
      dt_entrega: entregaOf(escolha),
      solicitacao: escolha.item.solicitacao,
      solicitacao_linha: escolha.item.solicitacao_linha,
    })),
  )
  return { ordem_compra, seq, codfor, nome_for, valor: totaisDaCotacao(ofertas).total }
}

interface Feito {
  numero: number
  escolhas: readonly Escolha[]
  ordens: readonly Ordem[]
  isAll: boolean
}

async function store(tx: Db, ctx: AplContext, { numero, escolhas, ordens, isAll }: Feito): Promise<void> {
  const { empresa, actor } = ctx
  const own = sql`empresa = ${empresa} and numero = ${numero}`
  const made = new Map(ordens.map(({ seq, ordem_compra }) => [seq, ordem_compra]))
  const itens = escolhas.map(({ item: { ordem }, cotante: { seq } }) => ({
    ordem,
    seq,
    ordem_compra: made.get(seq),
  }))
  await tx.execute(
    sql`update cotacao_item i
        set adjudicado_seq = l.seq, adjudicado_por = ${actor.nome}, ordem_compra = l.ordem_compra
        from jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) as l(ordem int, seq int, ordem_compra int)
        where i.empresa = ${empresa} and i.numero = ${numero} and i.ordem = l.ordem`,
  )
  const seqs = sql.join(
    ordens.map(({ seq }) => sql`${seq}`),
    sql`, `,
  )
  await tx.execute(
    sql`update cotacao_fornecedor set adjudicada = 'S', situacao = 'B', versao = versao + 1
        where ${own} and seq in (${seqs})`,
  )
  await tx.execute(
    sql`update cotacao set premiada = 'S', andamento = ${isAll ? 'F' : 'E'}, versao = versao + 1,
          salvo_em = statement_timestamp(), salvo_por = ${actor.nome}, salvo_id = ${actor.id}
        where ${own}`,
  )
  const depois = { itens, ordens: ordens.map(({ ordem_compra }) => ordem_compra) }
  await audit(tx, ctx, { empresa, acao: 'adjudicar', registro: 'cotacao', chave: numero, depois })
}
