/** Statements that reach more than one company, each with its reason. */
export interface Crossing {
  /** Beginning of the path of the file that sends the statement, or `função name`. */
  from: string
  /**
   * Part of the statement's text, white space as one blank; without it the entry covers all statements of the file.
   */
  part?: string
  reason: string
}

const TODAS = '"Todas Empresas": one part for each company that the caller may see, each part of one machine'
const PURGE = 'the hourly cleaning removes by age, on every machine at the same time'
const SUMS = "the operator's command that makes all sums anew; it locks and is for a quiet hour"
const FIND = 'a job asks which companies have something due, and then works company by company'

export const CROSSING: readonly Crossing[] = [
  {
    from: 'apps/apl/src/context.ts',
    part: 'from acesso_empresa a join usuario_erp u',
    reason:
      "a session's companies, with the own codes in each: by index on every machine, then kept for a while",
  },
  { from: 'apps/apl/src/kit/list/document-list.ts', reason: TODAS },
  { from: 'apps/apl/src/pedido/historico/list-historico.ts', reason: TODAS },
  { from: 'packages/server-kit/src/db/idempotency.ts', part: 'delete from idempotencia', reason: PURGE },
  { from: 'apps/apl/src/housekeeping.ts', part: 'delete from venda_numero', reason: PURGE },
  { from: 'apps/apl/src/housekeeping.ts', part: 'delete from compartilhamento', reason: PURGE },
  { from: 'apps/apl/src/housekeeping.ts', part: 'delete from cotacao_link', reason: PURGE },
  { from: 'apps/apl/src/housekeeping.ts', part: 'delete from ordem_link', reason: PURGE },
  { from: 'apps/apl/src/housekeeping.ts', part: 'delete from aviso', reason: PURGE },
  { from: 'apps/apl/src/housekeeping.ts', part: 'update aviso set linhas = null', reason: PURGE },
  { from: 'apps/apl/src/housekeeping.ts', part: 'select distinct empresa from crm', reason: FIND },
  {
    from: 'apps/apl/src/crm/visita/lugar.ts',
    part: 'select distinct v.empresa from crm_visita',
    reason: FIND,
  },
  { from: 'apps/apl/src/crm/plan-lembretes.ts', part: 'select distinct empresa from crm', reason: FIND },
  { from: 'apps/apl/src/envio/plan-envios.ts', part: 'select distinct empresa from envio', reason: FIND },
  {
    from: 'apps/apl/src/integracao/evento/seal-eventos.ts',
    part: 'select distinct empresa from evento_espera',
    reason: FIND,
  },
  { from: 'apps/apl/src/integracao/webhook/entregas.ts', part: 'from webhook w where', reason: FIND },
  {
    from: 'apps/apl/src/integracao/webhook/entregas.ts',
    part: 'select distinct empresa from webhook',
    reason: FIND,
  },
  { from: 'apps/apl/src/lembrete/parametros.ts', part: 'from parametro p', reason: FIND },
  {
    from: 'apps/apl/src/resumo/fold-resumos.ts',
    part: 'select distinct empresa from resumo_delta',
    reason: FIND,
  },
  {
    from: 'apps/apl/src/nfe/transmitir.ts',
    part: 'from fatura f join fatura_documento d',
    reason: 'a job takes the next invoices to be sent, whichever the company',
  },
  {
    from: 'apps/apl/src/nfe/cancelar.ts',
    part: 'from fatura f where f.a_cancelar_desde',
    reason: 'a job takes the next invoices to be cancelled, whichever the company',
  },
  {
    from: 'packages/server-kit/src/db/list-auditoria.ts',
    part: 'with recursive todas',
    reason:
      "the trail of the portal, whose database is not spread; the kit's tests ask it of the kit's tables",
  },
  { from: 'função resumo_refazer', reason: SUMS },
  { from: 'apps/apl/src/resumo/compare-resumos.ts', reason: SUMS },
  { from: 'apps/apl/src/resumo/rebuild-resumos.ts', part: 'from pedido group by 1, 2', reason: SUMS },
]
