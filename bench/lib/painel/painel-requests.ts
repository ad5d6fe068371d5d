/** Requests of /Principal by the caller's type, and widgets of every source. */
import type { Definicao } from '@trama/contract/apl/painel/definicao'
import type { TipoUsuario } from '@trama/contract/access'
import { mesEmPalavras } from '@trama/rules/comissao/mes'
import { endOfMonth, endOfYear, formatDateBr, startOfMonth, startOfYear } from '@trama/rules/date-br'
import type { Database } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import { EMPRESA } from '../clientes-data'

export interface PainelRequest {
  tipo: TipoUsuario
  nome: string
  path: string
}

/** First code of the widgets made here, above every code of the demo. */
const FIRST = 90_000
const TIPOS: TipoUsuario[] = ['usuario', 'representante', 'cliente', 'fornecedor']

const resumo = (query: string) => `/Pedido/Relatorio/Resumo?empresa=${EMPRESA}&${query}`
const daysOf = (ini: string, fim: string) =>
  `emissao_ini=${formatDateBr(ini)}&emissao_fim=${formatDateBr(fim)}`

/** Requests for what waits for the caller, and for the cards and charts of the specification. */
export function principal(today: string): PainelRequest[] {
  const month = daysOf(startOfMonth(today), endOfMonth(today))
  const year = daysOf(startOfYear(today), endOfYear(today))
  const open = { nome: 'pedidos em aberto', path: resumo('tipo=2&situacao=P&emissao_ini=01/01/2000') }
  const invoiced = { nome: 'faturado no mês', path: resumo(`tipo=2&situacao=F&${month}`) }
  const months = { nome: 'vendas por mês do ano', path: resumo(`tipo=2&${year}`) }
  const of = (tipo: TipoUsuario, calls: Omit<PainelRequest, 'tipo'>[]) =>
    calls.map((call) => ({ tipo, ...call }))
  const waits = { nome: 'o que espera', path: `/Inicio?empresa=${EMPRESA}` }
  return [
    ...TIPOS.map((tipo) => ({ tipo, ...waits })),
    ...of('usuario', [
      open,
      invoiced,
      months,
      {
        nome: 'faturado do mês, passo a passo',
        path: `/Faturado?empresa=${EMPRESA}&mes=${mesEmPalavras(today.slice(0, 7))}`,
      },
      { nome: 'ordens de produção', path: `/EXCIA/OrdemServico/Total?empresa=${EMPRESA}&aberta=S` },
    ]),
    ...of('representante', [
      open,
      { nome: 'vendas do mês por cliente', path: resumo(`tipo=1&${month}`) },
      invoiced,
      { nome: 'vendas do mês por grupo', path: resumo(`tipo=3&${month}`) },
      months,
      { nome: 'ranking de produtos do mês', path: `/Pedido/Relatorio/Ranking?empresa=${EMPRESA}&${month}` },
    ]),
    ...of('cliente', [
      open,
      invoiced,
      { nome: 'duplicatas em aberto', path: `/Receber/Total?empresa=${EMPRESA}&situacao=0` },
    ]),
    ...of('fornecedor', [
      { nome: 'cotações pendentes', path: `/Cotacao/Total?empresa=${EMPRESA}&situacao=A` },
      { nome: 'ordens de compra', path: `/OrdemCompra/Total?empresa=${EMPRESA}&situacao=P&liberado=S` },
    ]),
  ]
}

const de = (fonte: Definicao['fonte'], valor: string, more: Partial<Definicao> = {}): Definicao => ({
  fonte,
  periodo: 'meses_12',
  series: [{ valor }],
  filtros: [],
  ...more,
})
const INTERNO: TipoUsuario[] = ['usuario']
const PARCEIROS: TipoUsuario[] = ['usuario', 'representante', 'cliente']
const LOJA: TipoUsuario[] = ['usuario', 'representante']
const FORNECIDOS: TipoUsuario[] = ['usuario', 'fornecedor']

const WIDGETS: { nome: string; tipos: TipoUsuario[]; definicao: Definicao }[] = [
  { nome: 'vendido, 12 meses', tipos: PARCEIROS, definicao: de('pedido', 'valor_total_liq', { por: 'mes' }) },
  {
    nome: 'vendido por semana, 90 dias',
    tipos: PARCEIROS,
    definicao: de('pedido', 'valor_total_liq', { por: 'semana', periodo: 'dias_90' }),
  },
  {
    nome: 'vendido por representante, ano',
    tipos: INTERNO,
    definicao: de('pedido', 'valor_total_liq', { por: 'codrep', periodo: 'ano' }),
  },
  {
    nome: 'vendido por grupo, ano',
    tipos: PARCEIROS,
    definicao: de('pedido', 'valor_total_liq', { por: 'grupo', periodo: 'ano' }),
  },
  {
    nome: 'vendido por coleção, ano',
    tipos: PARCEIROS,
    definicao: de('pedido', 'valor_total_liq', { por: 'colecao', periodo: 'ano' }),
  },
  {
    nome: 'vendido por cliente, mês',
    tipos: LOJA,
    definicao: de('pedido', 'valor_total_liq', { por: 'codcli', periodo: 'mes' }),
  },
  {
    nome: 'vendido por cliente, 12 meses',
    tipos: LOJA,
    definicao: de('pedido', 'valor_total_liq', { por: 'codcli' }),
  },
  { nome: 'notas por mês, 12 meses', tipos: PARCEIROS, definicao: de('fatura', 'valor', { por: 'mes' }) },
  {
    nome: 'notas por representante, ano',
    tipos: INTERNO,
    definicao: de('fatura', 'valor', { por: 'codrep', periodo: 'ano' }),
  },
  {
    nome: 'duplicatas por mês, ano',
    tipos: PARCEIROS,
    definicao: de('receber', 'saldo', { por: 'mes', periodo: 'ano' }),
  },
  {
    nome: 'saldo em aberto, tudo',
    tipos: PARCEIROS,
    definicao: de('receber', 'saldo', { periodo: 'tudo', filtros: [{ campo: 'situacao', chaves: ['0'] }] }),
  },
  { nome: 'varejo por mês, 12 meses', tipos: LOJA, definicao: de('varejo', 'valor_liq', { por: 'mes' }) },
  {
    nome: 'varejo por vendedor, mês',
    tipos: INTERNO,
    definicao: de('varejo', 'valor_liq', { por: 'codrep', periodo: 'mes' }),
  },
  {
    nome: 'compras por situação, ano',
    tipos: FORNECIDOS,
    definicao: de('compra', 'valor_total', { por: 'situacao', periodo: 'ano' }),
  },
  {
    nome: 'contatos por motivo, 90 dias',
    tipos: LOJA,
    definicao: de('crm', 'documentos', { por: 'motivo', periodo: 'dias_90' }),
  },
  {
    nome: 'produção por setor, 90 dias',
    tipos: FORNECIDOS,
    definicao: de('producao', 'qtde', { por: 'setor', periodo: 'dias_90' }),
  },
]

/** Stores the widgets anew and returns the calls of each caller type that sees them. */
export async function widgets({ db }: Database): Promise<PainelRequest[]> {
  await db.execute(sql`delete from widget where empresa = ${EMPRESA} and codigo >= ${FIRST}`)
  const stored = WIDGETS.map(({ nome, tipos, definicao }, i) => ({
    empresa: EMPRESA,
    codigo: FIRST + i,
    nome,
    // A card is not grouped by anything.
    tipo_wid: definicao.por ? 3 : 4,
    tipo: definicao.por ? 0 : null,
    percentual: 'N',
    definicao: JSON.stringify(definicao),
    tipos,
  }))
  await db.execute(sql`insert into widget (empresa, codigo, nome, tipo_wid, tipo, percentual, definicao, tipos, por, por_id)
    select empresa, codigo, nome, tipo_wid, tipo, percentual, definicao::jsonb, array(select jsonb_array_elements_text(tipos)), 'Bench', -1
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
      as w(empresa text, codigo int, nome text, tipo_wid int, tipo int, percentual text, definicao text, tipos jsonb)`)
  return stored.flatMap(({ codigo, nome, tipos }) =>
    TIPOS.filter((tipo) => tipos.includes(tipo)).map((tipo) => ({
      tipo,
      nome: `widget: ${nome}`,
      path: `/ExecutarWidget?empresa=${EMPRESA}&codigo=${codigo}`,
    })),
  )
}
