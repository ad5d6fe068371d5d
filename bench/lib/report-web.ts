/** The figures of the web beside the budgets of the design (stack.md). */
import { median } from './fire'
import type { RouteBytes } from './web-bytes'
import type { WebRun } from './web-run'

export interface WebLine {
  what: string
  value: number
  unit: 'KB' | 'ms' | 'linhas'
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
  return [
    line('login: JS + CSS, gzip', bytes.login / KB, 'KB', 105),
    line('login: LCP', middle('login'), 'ms', 800),
    line('lista de pedidos: JS + CSS acumulado', bytes.list / KB, 'KB', 140),
    line('lista de pedidos: primeira montagem', middle('list'), 'ms', 450),
    line('formulário do pedido: JS + CSS acumulado', bytes.form / KB, 'KB', 180),
    line('formulário do pedido: primeira montagem', middle('form'), 'ms', 300),
    line('lista de clientes: JS + CSS acumulado', clientes.list / KB, 'KB', 140),
    line('lista de clientes: primeira montagem', middle('clientes'), 'ms', 450),
    line('formulário do cliente: JS + CSS acumulado', clientes.form / KB, 'KB', 180),
    line('formulário do cliente: primeira montagem', middle('cliente'), 'ms', 300),
    line('formulário do cliente: tecla até a pintura', middle('cliente key'), 'ms', 50),
    line('grade 40x12: abrir', middle('GRADE40X12 open'), 'ms', 250),
    line('grade 40x12: tecla até a pintura', middle('GRADE40X12 key'), 'ms', 50),
    line('grade 60x20: abrir', middle('GRADE60X20 open'), 'ms', null),
    line('grade 60x20: tecla até a pintura', middle('GRADE60X20 key'), 'ms', 50),
    line('pedido de 500 linhas: abrir', middle('500 linhas'), 'ms', 1000),
    line('rolagem da lista: quadro, p95', middle('scroll', p95), 'ms', 33),
    line('rolagem da lista: quadro, média', middle('scroll', mean), 'ms', null),
    line('rolagem da lista: linhas carregadas', middle('rows'), 'linhas', null),
    line('troca de tela com dados na memória', middle('warm'), 'ms', 100),
  ]
}

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
