import type { FinalizacaoVenda, VendaFinalizada } from '@trama/contract/apl/varejo/finalizacao'
import { VENDA_TIPO_TEXTO } from '@trama/contract/apl/varejo/codes'
import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import { todayIn } from '@trama/rules/date-br'
import { fromCents, multiplyMoney, ratear, toCents } from '@trama/rules/money'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { recusaFinalizar, VENDA_TIPO } from '@trama/rules/varejo/status'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, rowsAsJson, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { fieldsError, notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { caixaAberto } from '../../caixa/caixa-da-venda'
import { condicao, moeda } from '../../catalogo/tables'
import type { AplContext } from '../../context'
import { contaDeCobranca } from '../../fatura/parametros'
import { onceFor } from '../../kit/registro/once'
import { assertDevolvivel } from './assert-devolvivel'
import type { ActorOf } from '../../kit/autorizador'
import { assertPrecoMinimo, autorizadorDaVenda, precoMinimo } from './autorizar'
import { tipo_operacao, venda, venda_item } from '../tables'
import { lockVenda } from '../venda/lock-venda'
import { planFinalizacao, type Plano } from './check-finalizacao'
import { storeFinalizacao } from './store-finalizacao'
import { formatBRL } from '@trama/rules/number-br'
import { visibleDuplicatas } from '../../receber/policy'
import { duplicata } from '../../receber/tables'

const CREDITO = {
  ...columnsOf(alias(duplicata, 'p'), 'numero, tipo'),
  saldo: sql<number>`p.valor - p.valor_pago`,
}

/**
 * Locks the credits that pay a part of a customer's sale; throws unless they are the customer's, visible to the
 * caller and worth enough.
 */
async function lockCreditos(
  tx: Db,
  ctx: AplContext,
  codcli: number,
  abatimentos: Plano['abatimentos'],
): Promise<void> {
  const { empresa } = ctx
  const numeros = JSON.stringify(abatimentos.map(({ numero }) => numero))
  const found = await selectRows(
    tx,
    CREDITO,
    sql`from duplicata p where ${visibleDuplicatas(ctx, ctx.scope)} and p.codcli = ${codcli} and p.tipo in ('A', 'DV')
        and not exists (select from fatura f where f.empresa = p.empresa and f.chave = p.chave
          and f.a_cancelar_desde is not null)
        and p.numero in (select jsonb_array_elements_text(${numeros}::jsonb)) order by p.numero for no key update of p`,
  )
  const credits = new Map(found.map((credit) => [credit.numero, credit]))
  for (const { numero, tipo, empresa: dona, valor } of abatimentos) {
    const credit = credits.get(numero)
    if (!credit || credit.tipo !== tipo || dona !== empresa) {
      throw ruleError(VAREJO_MESSAGES.tituloDesconhecido(numero))
    }
    if (valor > credit.saldo) throw ruleError(VAREJO_MESSAGES.acimaDoSaldo(numero, formatBRL(credit.saldo)))
  }
}

const LOCKED = columnsOf(
  alias(venda, 'p'),
  'codven, codcli, codrep, tipo_venda, status, valor, docto, versao',
)
/** Columns of a locked sale `v`, with the records for the codes `q`. */
const FACTS = {
  itens: rowsAsJson(
    {
      ...columnsOf(alias(venda_item, 'i'), 'codigo, cor, tam'),
      coditven: sql<number>`min(i.coditven)`,
      quantidade: sql<number>`sum(i.quantidade)`,
      valor: sql<number>`max(i.valor)`,
      preco_orig: sql<number>`max(i.preco_orig)`,
    },
    sql`from venda_item i where i.empresa = v.empresa and i.codven = v.codven group by i.codigo, i.cor, i.tam order by min(i.coditven)`,
  ),
  condicoes: rowsAsJson(
    columnsOf(alias(condicao, 'c'), 'descmax, nrpar, entrada, prazoini, nrdia, diave'),
    sql`from condicao c where c.empresa = v.empresa and c.codigo = q.condicao`,
  ),
  operacoes: rowsAsJson(
    columnsOf(alias(tipo_operacao, 'o'), 'tipo_venda'),
    sql`from tipo_operacao o where o.empresa = v.empresa and o.codigo = q.operacao`,
  ),
  moedas: rowsAsJson(
    columnsOf(alias(moeda, 'm'), 'codmoe, tipo, meio'),
    sql`from moeda m where m.empresa = v.empresa and m.codmoe in (select jsonb_array_elements_text(q.moedas))`,
  ),
  conta: contaDeCobranca(sql`v.empresa`),
  preco_minimo: precoMinimo(sql`v.empresa`),
}

/** Finalises an open sale or return, once: stock, receivables and offsets in one transaction. */
export const finalizarVenda = async (
  ctx: AplContext,
  codven: number,
  { autorizacao, ...body }: FinalizacaoVenda,
  actorOf: ActorOf,
): Promise<VendaFinalizada> => {
  // Asked before the transaction and told within it: a repeated call gets its first reply, whatever has become of the
  // session of the person who signed.
  const [signed] = await Promise.allSettled([
    autorizacao ? autorizadorDaVenda(ctx, autorizacao, actorOf) : undefined,
  ])
  return onceFor(ctx, ['finalizar venda', codven, body], async (tx) => {
    if (signed.status === 'rejected') throw signed.reason
    const autorizador = signed.value
    const { empresa } = ctx
    const locked = await lockVenda(tx, ctx, LOCKED, { codven, versao: body.versao })
    const refusal = recusaFinalizar(locked)
    if (refusal) throw ruleError(refusal)
    // Read after the lock, so that a simultaneous save of the sale is included.
    const { itens, conta, moedas, caixa, ...found } = await loadFacts(tx, ctx, codven, body)
    if (found.exigido && caixa === null) throw ruleError(CAIXA_MESSAGES.abra)
    if (itens.length === 0) throw ruleError(VAREJO_MESSAGES.semItens)
    const [[condicaoDaVenda], [operacao]] = [found.condicoes, found.operacoes]
    const hoje = todayIn()
    const devolucao = locked.tipo_venda === VENDA_TIPO.devolucao
    const plano = planFinalizacao(
      { ...locked, itens },
      { condicao: condicaoDaVenda, operacao, moedas },
      body,
      hoje,
    )
    const arredondado = devolucao ? await assertDevolvivel(tx, empresa, { ...locked, itens }) : []
    const descontos = descontosOf(itens, toCents(body.vldesconto), arredondado)
    if (!devolucao) {
      assertPrecoMinimo(itens, body.vldesconto, { parametro: found.preco_minimo, autorizador })
    }
    if (plano.abatimentos.length > 0) await lockCreditos(tx, ctx, locked.codcli, plano.abatimentos)
    const nome = VENDA_TIPO_TEXTO[locked.tipo_venda].label
    const { valor_liq } = plano
    return storeFinalizacao(
      tx,
      ctx,
      { ...locked, ...plano, itens, descontos, body, hoje, caixa, conta, devolucao, autorizador },
      { resultado: `${nome} ${codven} finalizada.`, codven, valor_liq, versao: locked.versao + 1 },
    )
  })
}

/**
 * Each line's share of the discount. A return's lines first lose what the rounding of their prices adds to what was
 * paid; throws where the discount does not cover that, because more than was paid would be given back.
 */
function descontosOf(
  itens: RowOf<typeof FACTS>['itens'],
  desconto: number,
  arredondado: readonly number[],
): { coditven: number; desconto: number }[] {
  const rest = desconto - arredondado.reduce((sum, cents) => sum + cents, 0)
  const worth = itens.map(
    ({ valor, quantidade }, i) => toCents(multiplyMoney(valor, quantidade)) - (arredondado[i] ?? 0),
  )
  if (rest < 0) {
    const at = arredondado.findIndex((cents) => cents > 0)
    const mensagem = VAREJO_MESSAGES.acimaDoPago(
      itens[at]?.codigo ?? '',
      formatBRL(fromCents(worth[at] ?? 0)),
    )
    throw fieldsError([{ campo: `itens.${at}.valor`, mensagem }])
  }
  const shares = ratear(rest, worth)
  return itens.map(({ coditven }, i) => ({
    coditven,
    desconto: fromCents((arredondado[i] ?? 0) + (shares[i] ?? 0)),
  }))
}

async function loadFacts(
  tx: Db,
  ctx: AplContext,
  codven: number,
  { cdcondicao, tipo, itcondivenda }: FinalizacaoVenda,
) {
  const moedas = JSON.stringify([...new Set(itcondivenda.map(({ cdmoeda }) => cdmoeda))])
  const found = await selectFirst(
    tx,
    { ...FACTS, ...caixaAberto(ctx) },
    sql`from venda v,
        (select ${cdcondicao}::text as condicao, ${tipo}::text as operacao, ${moedas}::jsonb as moedas) q
        where v.empresa = ${ctx.empresa} and v.codven = ${codven}`,
  )
  if (!found) throw notFound()
  return found
}
