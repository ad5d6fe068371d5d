/** What was measured, as lines beside the budgets of the design. */
import { median } from '../fire'
import type { RouteBytes, Size } from './bytes'
import type { WebRun } from './run'

export interface WebLine {
  what: string
  value: number
  unit: 'KB' | 'ms' | 'linhas' | 'mil'
  budget: number | null
  met: boolean | null
}

const KB = 1024

export function webLines(
  { pedidos: bytes, clientes }: Record<'pedidos' | 'clientes', RouteBytes>,
  runs: readonly WebRun[],
): WebLine[] {
  const middle = (name: string, of: (values: number[]) => number = median) =>
    median(runs.map((run) => of(run[name] ?? [])))
  const line = (what: string, value: number, unit: WebLine['unit'], budget: number | null): WebLine => ({
    what,
    value: Math.round(value * 10) / 10,
    unit,
    budget,
    met: budget === null ? null : value <= budget,
  })
  /** Lines for the size of all files loaded until the screen was ready. */
  const size = (screen: string, { gzip, sent }: Size, budget: number) => [
    line(`${screen}: JS + CSS, gzip`, gzip / KB, 'KB', budget),
    line(`${screen}: JS + CSS, enviado`, sent / KB, 'KB', null),
  ]
  const lines = [
    ...size('login', bytes.login, 110),
    line('login: LCP', middle('login'), 'ms', 800),
    line('principal: cartões, desde o botão do login', middle('principal cards'), 'ms', 800),
    line('principal: gráficos, desde o botão do login', middle('principal charts'), 'ms', 1600),
    line('principal: deslocamento (CLS), em milésimos', 1000 * middle('principal shift'), 'mil', 20),
    line('principal: gráficos, gzip', middle('principal chunk'), 'KB', 90),
    ...size('lista de pedidos', bytes.list, 185),
    line('lista de pedidos: primeira montagem', middle('list'), 'ms', 420),
    ...size('formulário do pedido', bytes.form, 240),
    line('formulário do pedido: primeira montagem', middle('form'), 'ms', 300),
    ...size('lista de clientes', clientes.list, 185),
    line('lista de clientes: primeira montagem', middle('clientes'), 'ms', 420),
    ...size('formulário do cliente', clientes.form, 235),
    line('formulário do cliente: primeira montagem', middle('cliente'), 'ms', 320),
    line('formulário do cliente: tecla até a pintura', middle('cliente key'), 'ms', 50),
    line('grade 40x12: abrir', middle('GRADE40X12 open'), 'ms', 260),
    line('grade 40x12: tecla até a pintura', middle('GRADE40X12 key'), 'ms', 45),
    line('grade 60x20: abrir', middle('GRADE60X20 open'), 'ms', null),
    line('grade 60x20: tecla até a pintura', middle('GRADE60X20 key'), 'ms', 50),
    line('pedido de 500 linhas: abrir', middle('500 linhas'), 'ms', 1000),
    line('comparativo de 200 itens por 8: primeira montagem', middle('comparativo'), 'ms', 600),
    line(
      'comparativo de 200 itens por 8: rolagem, quadro, p95',
      middle('comparativo scroll', p95),
      'ms',
      null,
    ),
    line('agenda, mês de 1.000 contatos: primeira montagem', middle('agenda mês'), 'ms', 300),
    line('agenda, quadro dos 1.000: primeira montagem', middle('agenda quadro'), 'ms', null),
    line('venda de 300 linhas: tecla até a pintura', middle('varejo key'), 'ms', 50),
    line('venda de 300 linhas: leitura até a pintura', middle('varejo scan'), 'ms', 50),
    line('venda: leituras na lista, de 600 a 20 por segundo', middle('varejo lidos'), 'linhas', null),
    line('rolagem da lista: quadro, p95', middle('scroll', p95), 'ms', 33),
    line('rolagem da lista: quadro, média', middle('scroll', mean), 'ms', null),
    line('rolagem da lista: linhas carregadas', middle('rows'), 'linhas', null),
    line('troca de tela com dados na memória', middle('warm'), 'ms', 100),
  ]
  return runs.length > 0 ? lines : lines.filter(({ unit, value }) => unit === 'KB' && value > 0)
}

/** Prints the figures of the web beside the budgets of the design (stack.md). */
export function printWeb(lines: readonly WebLine[]): void {
  console.table(
    lines.map(({ what, value, unit, budget, met }) => ({
      medida: what,
      valor: `${value} ${unit}`,
      orçamento: budget === null ? '' : `${budget} ${unit}`,
      '': met === null ? '' : met ? 'dentro' : 'FORA',
    })),
  )
}

function p95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
