/** Possible explanations of a difference between counted and expected amounts of a cash session; in reais. */
import { groupBy } from '../group-by'
import { fromCents, toCents } from '../money'
import { formatBRL } from '../number-br'

export interface MeioContado {
  codmoe: string
  descricao: string
  esperado: number
  contado: number
}
/** Amount that a sale received by one means, or that a return paid out by it (then negative). */
export interface Recebido {
  codven: number
  codmoe: string
  valor: number
}
interface Movimento {
  tipo: 'suprimento' | 'sangria'
  valor: number
  motivo: string
}

export interface FatosDoCaixa {
  meios: readonly MeioContado[]
  recebidos: readonly Recebido[]
  /** Change given back by sales. */
  trocos: readonly { codven: number; valor: number }[]
  movimentos: readonly Movimento[]
  fundo: number
  /** Code of the means in the drawer, which float, movements and change belong to. */
  dinheiro: string | null
}

export interface Explicacao {
  texto: string
  vendas: number[]
}

/** Maximum explanations of one means; the likeliest come first. */
const EXPLICACOES_MAX = 6

const naVenda = ({ codven, valor }: Pick<Recebido, 'codven' | 'valor'>) =>
  `${valor < 0 ? 'Devolução' : 'Venda'} ${codven}`

/** Explanations by the code of each means; none for a means that was counted as expected. */
export function explicarDiferencas(fatos: FatosDoCaixa): Map<string, Explicacao[]> {
  const recebidos = groupBy(fatos.recebidos, ({ codmoe }) => codmoe)
  return new Map(
    fatos.meios.map((meio) => {
      const falta = toCents(meio.esperado) - toCents(meio.contado)
      if (falta === 0) return [meio.codmoe, []]
      const own = recebidos.get(meio.codmoe) ?? []
      const found = [
        ...trocados(fatos, meio, falta, recebidos),
        ...(meio.codmoe === fatos.dinheiro ? daGaveta(fatos, falta) : []),
        ...unico(own, falta, meio),
      ]
      const all = found.length > 0 ? found : dois(own, falta, meio)
      return [meio.codmoe, all.slice(0, EXPLICACOES_MAX)]
    }),
  )
}

/** Explains an amount that one means of payment lacks and another has too much: a sale booked under the wrong means. */
function trocados(
  { meios }: FatosDoCaixa,
  meio: MeioContado,
  falta: number,
  recebidos: ReadonlyMap<string, readonly Recebido[]>,
): Explicacao[] {
  return meios
    .filter(({ codmoe, esperado, contado }) => {
      return codmoe !== meio.codmoe && toCents(esperado) - toCents(contado) === -falta
    })
    .flatMap((outro): Explicacao[] => {
      const [escrito, pago] = falta > 0 ? [meio, outro] : [outro, meio]
      const vendas = iguais(recebidos.get(escrito.codmoe) ?? [], Math.abs(falta))
      const valor = formatBRL(fromCents(Math.abs(falta)))
      if (vendas.length === 0) {
        return [
          {
            texto: `${escrito.descricao} tem ${valor} a menos e ${pago.descricao} o mesmo a mais: confira os pagamentos dos dois.`,
            vendas: [],
          },
        ]
      }
      return vendas.map((venda) => ({
        texto: `${naVenda(venda)}: ${valor} registrados em ${escrito.descricao} podem ter sido pagos em ${pago.descricao}.`,
        vendas: [venda.codven],
      }))
    })
}

const iguais = (recebidos: readonly Recebido[], cents: number) =>
  recebidos.filter(({ valor }) => toCents(valor) === cents)

/** One payment that may not have been made, or one that a return may not have paid out. */
const unico = (own: readonly Recebido[], falta: number, { descricao }: MeioContado): Explicacao[] =>
  iguais(own, falta).map((recebido) => ({
    texto:
      falta > 0
        ? `${naVenda(recebido)}: ${formatBRL(recebido.valor)} em ${descricao} podem não ter entrado.`
        : `${naVenda(recebido)}: ${formatBRL(-recebido.valor)} em ${descricao} podem não ter sido devolvidos.`,
    vendas: [recebido.codven],
  }))

/** Two payments together, where no single payment explains the difference. */
function dois(own: readonly Recebido[], falta: number, { descricao }: MeioContado): Explicacao[] {
  const before = new Map<number, Recebido>()
  return own.flatMap((second) => {
    const cents = toCents(second.valor)
    const first = before.get(falta - cents)
    if (!before.has(cents)) before.set(cents, second)
    if (!first || first.codven === second.codven || cents * falta <= 0 || (falta - cents) * falta <= 0) {
      return []
    }
    const valor = formatBRL(fromCents(Math.abs(falta)))
    return [
      {
        texto: `${naVenda(first)} e ${naVenda(second).toLowerCase()}: juntas somam ${valor} em ${descricao}.`,
        vendas: [first.codven, second.codven],
      },
    ]
  })
}

/** Float, change and movements: what moves the drawer's cash beside the sales. */
function daGaveta({ fundo, trocos, movimentos }: FatosDoCaixa, falta: number): Explicacao[] {
  const cents = Math.abs(falta)
  const fora = (texto: string): Explicacao => ({ texto, vendas: [] })
  return [
    ...(falta > 0 && toCents(fundo) === cents
      ? [fora(`O fundo de ${formatBRL(fundo)} pode não ter sido contado.`)]
      : []),
    ...movimentos.flatMap(({ tipo, valor, motivo }) => {
      const entra = tipo === 'suprimento'
      const nome = `${entra ? 'Suprimento' : 'Sangria'} de ${formatBRL(valor)} (${motivo})`
      if (entra !== falta > 0) return []
      if (toCents(valor) === cents)
        return [fora(`${nome}: pode não ter ${entra ? 'entrado na' : 'saído da'} gaveta.`)]
      // A movement booked in the wrong direction makes a difference of twice its value.
      const outro = entra ? 'sangria' : 'suprimento'
      return toCents(valor) * 2 === cents ? [fora(`${nome}: pode ter sido ${outro}.`)] : []
    }),
    ...trocos.flatMap(({ codven, valor }) =>
      toCents(valor) === cents
        ? [
            {
              texto: `Venda ${codven}: troco de ${formatBRL(valor)} ${falta > 0 ? 'dado em dobro' : 'não entregue'}?`,
              vendas: [codven],
            },
          ]
        : [],
    ),
  ]
}
