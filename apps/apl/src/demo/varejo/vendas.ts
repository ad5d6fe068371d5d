import { fromCents, percentOf, roundMoney, toCents } from '@trama/rules/money'
import { vendaTotais } from '@trama/rules/varejo/totais'
import { REGIOES } from '../catalogo/catalogo'
import { fatorOf } from '../catalogo/faixas'
import { type ProdutoComGrade, precoOf } from '../catalogo/load-produtos'
import type { DemoCliente } from '../clientes'
import { Random } from '../random'
import { devolucaoOf } from './devolucao'
import type { DemoVenda, DemoVendaItem, VarejoSource, When } from './demo-venda'
import { notasDoVarejo } from './notas'
import { pagar, trocoOf } from './pagamento'
import { emissionDates } from '../pedido/calendario'

interface Credito {
  numero: string
  codcli: number
  valor: number
}

const ABERTAS = 2
/** Number of credits that are left unused. */
const CREDITOS_EM_ABERTO = 3
const FATOR = REGIOES.find(({ regiao }) => regiao === 'VAREJO')?.fator ?? 1

/** Sales of a shop over 24 months, oldest first: with returns, credits that pay, and exchanges of an ERP. */
export function* generateVendas(source: VarejoSource): Generator<DemoVenda> {
  const { casa, count, today, now, produtos } = source
  const random = new Random(`varejo:${casa.emp_pat}`)
  const ativos = produtos.filter(({ ativo, itens }) => ativo === 'S' && itens.length > 0)
  const conhecidos = source.clientes.filter(
    ({ ativo, bloqueio, codrep }) => ativo === 'S' && bloqueio === 'N' && codrep,
  )
  const emitir = notasDoVarejo(source)
  const recentes: DemoVenda[] = []
  const creditos: Credito[] = []
  let codven = 0
  for (const [data, horas] of daysOf(count, today, random, now)) {
    for (const hora of horas) {
      codven++
      const when = { codven, data, hora }
      const sold = random.chance(0.05) ? recentes[random.int(0, recentes.length - 1)] : undefined
      if (sold) {
        const back = devolucaoOf(random, sold, when, source.consumidor)
        recentes.splice(recentes.indexOf(sold), 1)
        const [pago] = back.pagos
        if (pago?.cdmoeda === 'CRD') {
          creditos.push({ numero: `V${codven}-1`, codcli: back.codcli, valor: pago.valor })
        }
        yield { ...back, nota: emitir(back) }
        continue
      }
      const isOpen = data === today && casa.emp_pat === '001' && codven > count - ABERTAS
      const credito = isOpen || creditos.length <= CREDITOS_EM_ABERTO ? undefined : creditos.shift()
      const made = vendaOf(random, when, { source, ativos, conhecidos, isOpen, credito })
      const venda = { ...made, nota: emitir(made) }
      if (venda.status === 1 && venda.tipo_venda === 0 && !credito) recentes.push(venda)
      if (recentes.length > 40) recentes.shift()
      yield venda
    }
  }
}

interface Counter {
  source: VarejoSource
  ativos: readonly ProdutoComGrade[]
  conhecidos: readonly DemoCliente[]
  isOpen: boolean
  /** Credit of an earlier return, which pays a part. */
  credito: Credito | undefined
}

function vendaOf(
  random: Random,
  when: When,
  { source, ativos, conhecidos, isOpen, credito }: Counter,
): Omit<DemoVenda, 'nota'> {
  const cliente = credito
    ? conhecidos.find(({ codcli }) => codcli === credito.codcli)
    : random.chance(0.42)
      ? random.pick(conhecidos)
      : undefined
  const itens = itensOf(random, ativos)
  const totais = vendaTotais(itens)
  const named = cliente !== undefined
  const header = {
    ...when,
    ...totais,
    codcli: cliente?.codcli ?? source.consumidor,
    codrep: cliente?.codrep ?? random.pick(source.casa.representantes).codrep,
    itens,
    tipo_venda: 0,
    vldesconto: 0,
    valor_liq: 0,
    codcond: null,
    pagos: [],
    abatimento: null,
    troco: 0,
    docto: null,
  } as const
  if (isOpen) return { ...header, valor_liq: totais.valor, status: 0 }
  // Some sales are cancelled; some are exchanges taken over from an ERP, which nobody pays here.
  if (!credito && random.chance(0.025)) return { ...header, status: 2 }
  if (!credito && random.chance(0.01)) return { ...header, status: 1, tipo_venda: 2 }
  const vldesconto = random.chance(0.18) ? fromCents(percentOf(toCents(totais.valor), 5)) : 0
  const worth = fromCents(toCents(totais.valor) - toCents(vldesconto))
  const used = credito && credito.codcli === header.codcli ? Math.min(credito.valor, worth) : 0
  const valor_liq = fromCents(toCents(worth) - toCents(used))
  const { codcond, pagos } = pagar(random, valor_liq, when.data, named)
  return {
    ...header,
    status: 1,
    vldesconto,
    valor_liq,
    codcond,
    pagos: valor_liq > 0 ? pagos : [],
    abatimento: credito && used > 0 ? { numero: credito.numero, valor: used } : null,
    troco: trocoOf(random, pagos),
  }
}

function itensOf(random: Random, ativos: readonly ProdutoComGrade[]): DemoVendaItem[] {
  const lines = new Map<string, DemoVendaItem>()
  const count = random.weighted({ '1': 4, '2': 4, '3': 2, '5': 1 })
  for (let i = 0; i < Number(count); i++) {
    const produto = random.pick(ativos)
    const grade = random.pick(produto.itens)
    const preco_orig = precoOf(produto, produto.faixas === 'S' ? FATOR * fatorOf(grade) : FATOR)
    const { cor, tam } = grade
    const quantidade = random.chance(0.15) ? 2 : 1
    const valor = random.chance(0.1) ? roundMoney(preco_orig * 0.9) : preco_orig
    lines.set(`${produto.codigo} ${cor} ${tam}`, {
      codigo: produto.codigo,
      cor,
      tam,
      quantidade,
      preco_orig,
      valor,
    })
  }
  return [...lines.values()]
}

/** Least number of sales of today, so that the open session has something to count. */
const HOJE = 7

/** Each day with the times of its sales; today's are past, and the shop has opened. */
function* daysOf(count: number, today: string, random: Random, now: Date): Generator<[string, string[]]> {
  let day = ''
  let times: string[] = []
  const latest = Math.floor((now.getTime() - Date.parse(`${today}T00:00:00-03:00`)) / 60_000)
  const close = (dia: string) => (dia === today ? Math.max(2, Math.min(19 * 60, latest - 5)) : 19 * 60)
  const before = Math.max(1, count - HOJE)
  const dates = [...emissionDates(before, today), ...Array<string>(count - before).fill(today)]
  for (const date of dates) {
    if (date !== day) {
      if (day) yield [day, times.toSorted()]
      day = date
      times = []
    }
    const until = close(date)
    times.push(timeOf(random.int(Math.min(9 * 60, Math.floor(until / 2)), until)))
  }
  if (day) yield [day, times.toSorted()]
}

const two = (value: number) => String(value).padStart(2, '0')
const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`
