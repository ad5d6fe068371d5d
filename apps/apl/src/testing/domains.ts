/**
 * All domains' `testing.ts`. Role matrix, tampering, hostile requests and the audit's test are built from their
 * entries; they fail for a call that no domain registers, and for a type that a call does not grant access.
 */
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import { inTurn } from '@trama/server-kit/in-turn'
import type { GoodInput } from '@trama/contract/request-of'
import { type CallTable, caseOf } from '@trama/server-kit/testing/role-matrix'
import { anexoTesting } from '../anexo/testing'
import { auditoriaTesting } from '../auditoria/testing'
import { boletoTesting } from '../boleto/testing'
import { caixaTesting } from '../caixa/testing'
import { catalogoTesting } from '../catalogo/testing'
import { cepTesting } from '../cep/testing'
import { comissaoTesting } from '../comissao/testing'
import { ordemTesting } from '../compra/testing'
import { cotacaoTesting } from '../cotacao/testing'
import { crmTesting } from '../crm/testing'
import { depositoTesting } from '../deposito/testing'
import { visitaTesting } from '../crm/visita/testing'
import { documentoTesting } from '../documento/testing'
import { envioTesting } from '../envio/testing'
import { entidadeTesting } from '../entidade/testing'
import { faturaTesting } from '../fatura/testing'
import { fornecedorTesting } from '../fornecedor/testing'
import { integracaoArquivoTesting } from '../integracao/arquivo/testing'
import { integracaoTesting } from '../integracao/testing'
import { inicioTesting } from '../inicio/testing'
import { painelTesting } from '../painel/testing'
import { pedidoTesting } from '../pedido/testing'
import { pedidoFornecedorTesting } from '../pedido-fornecedor/testing'
import { produtoTesting } from '../produto/testing'
import { eventoTesting } from '../integracao/evento/testing'
import { webhookTesting } from '../integracao/webhook/testing'
import { lembreteTesting } from '../lembrete/testing'
import { ordemServicoTesting } from '../ordem-servico/testing'
import { metaTesting } from '../meta/testing'
import { pagarTesting } from '../pagar/testing'
import { receberTesting } from '../receber/testing'
import { representanteTesting } from '../representante/testing'
import { sistemaTesting } from '../sistema/testing'
import { solicitacaoTesting } from '../solicitacao/testing'
import { vendaDepoisTesting } from '../varejo/finalizacao/testing'
import { varejoTesting } from '../varejo/testing'
import { sequencia } from '../sistema/tables'
import type { Venda } from './a-pedido'
import type { DomainTesting } from './domain'

const TESTED = [
  sistemaTesting,
  representanteTesting,
  fornecedorTesting,
  entidadeTesting,
  cepTesting,
  crmTesting,
  visitaTesting,
  catalogoTesting,
  produtoTesting,
  pedidoTesting,
  pedidoFornecedorTesting,
  documentoTesting,
  envioTesting,
  faturaTesting,
  receberTesting,
  boletoTesting,
  solicitacaoTesting,
  ordemServicoTesting,
  depositoTesting,
  ordemTesting,
  pagarTesting,
  lembreteTesting,
  cotacaoTesting,
  varejoTesting,
  vendaDepoisTesting,
  caixaTesting,
  metaTesting,
  painelTesting,
  inicioTesting,
  comissaoTesting,
  anexoTesting,
  eventoTesting,
  webhookTesting,
  auditoriaTesting,
  integracaoTesting,
  integracaoArquivoTesting,
] as const

/** A sale with the rows of every domain, on which the calls are made. */
export type Alvo = Venda & RowsOf<typeof TESTED>
type RowsOf<D> = D extends readonly [infer First, ...infer Rest]
  ? (First extends { rows: (sale: never) => Promise<infer Rows> } ? Rows : unknown) & RowsOf<Rest>
  : unknown

export const DOMAINS: readonly DomainTesting[] = TESTED

export const CALLS: CallTable<AplRoutes, Alvo> = Object.assign({}, ...TESTED.map(({ calls }) => calls))
export const CALL_NAMES = Object.keys(aplRoutes) as (keyof AplRoutes)[]

/** Adds every domain's rows to a sale; its documents get numbers from `numero` on. */
export async function anAlvo(venda: Venda, { numero }: { numero?: number } = {}): Promise<Alvo> {
  const { db, empresa } = venda.casa
  if (numero !== undefined) {
    await inTurn(
      DOMAINS.flatMap(({ sequencias = [] }) => sequencias),
      (nome) =>
        db
          .insert(sequencia)
          .values({ empresa, nome, valor: numero - 1 })
          .onConflictDoNothing(),
    )
  }
  const sale = { ...venda }
  await inTurn(DOMAINS, async (domain) => Object.assign(sale, await domain.rows?.(sale)))
  return sale as Alvo
}

/** Input with which each call succeeds on the sale's own rows. */
export async function goodInputs(venda: Venda): Promise<Record<keyof AplRoutes, GoodInput>> {
  const alvo = await anAlvo(venda)
  const inputs = await Promise.all(CALL_NAMES.map(async (name) => [name, await inputOf(name, alvo)]))
  return Object.fromEntries(inputs) as Record<keyof AplRoutes, GoodInput>
}

/** Valid input of a call on a sale's rows. */
export async function inputOf(name: keyof AplRoutes, alvo: Alvo): Promise<GoodInput> {
  const { input, inputOn = input } = caseOf(CALLS, name)
  return (await inputOn?.(alvo)) ?? {}
}

/** Tables that a writing call may touch. */
export function writtenBy(name: keyof AplRoutes): string[] {
  const written = DOMAINS.flatMap((domain) => (name in domain.calls ? (domain.written ?? []) : []))
  const summed = ['pedido', 'fatura', 'duplicata', 'venda'].some((table) => written.includes(table))
  return [
    'sequencia',
    'auditoria',
    // Events for the ERP.
    'evento_espera',
    'idempotencia',
    ...written,
    ...(written.includes('pedido') ? ['pedido_grupo'] : []),
    // Written by triggers when an invoice changes.
    ...(summed ? ['resumo_delta', 'comissao_mudanca'] : []),
  ]
}

/**
 * Undoes what earlier calls did to rows that the next call needs; with `tables`, only in domains whose calls write to
 * one of these, or that do not say what they write.
 */
export const reopen = (db: Venda['casa']['db'], tables?: readonly string[]) =>
  inTurn(
    DOMAINS.filter(({ written }) => !tables || !written || written.some((table) => tables.includes(table))),
    async (domain) => domain.reopen?.(db),
  )
