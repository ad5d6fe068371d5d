import { DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'
import type { DemoRepresentante } from '../empresas'
import type { Destino } from './estados'
import type { Random } from '../random'

/** Who saved, released and refused an order, and when, by the names of the columns. */
export interface Historia {
  salvo_em: string
  salvo_por: string
  salvo_id: number | null
  lib_com_em?: string
  lib_com_por?: string
  lib_com_id?: number
  lib_fin_em?: string
  lib_fin_por?: string
  lib_fin_id?: number
  recusa_lado?: 'comercial' | 'financeiro'
  recusa_motivo?: string
  recusa_em?: string
  recusa_por?: string
  recusa_id?: number
}

interface Passed {
  random: Random
  destino: Destino
  /** Place of the order, counted back from the newest. */
  place: number
  /** True for orders of the demo's customer, whose draft was never sent. */
  demo: boolean
  issued: Date
  now: Date
  representante: DemoRepresentante | undefined
}

const MOTIVOS = [
  'Cliente com duplicata vencida. Receber antes de enviar.',
  'Desconto acima do combinado para a coleção.',
  'Falta confirmar a data de entrega com o cliente.',
  'Limite de crédito excedido.',
] as const
/** Drafts that were refused: those among the newest ten orders, and one of twenty others. */
const REFUSED_BEFORE = 10
const REFUSED_EACH = 20
const REFUSED_AT = 16
const MINUTE_MS = 60_000

/** Portal ids of the demo's users by name; other names have none. */
const people = new Map(DEMO_LOGINS.map(({ nome }, index) => [nome, index + 1]))
const internal = (tipo: 'administrador' | 'usuario') => {
  const nome = DEMO_LOGINS.find((login) => login.tipo === tipo)?.nome ?? ''
  return { nome, id: people.get(nome) ?? 0 }
}
const COMERCIAL = internal('usuario')
const FINANCEIRO = internal('administrador')

export function historiaOf(passed: Passed): Historia {
  const { random, destino, place, demo, issued, now, representante } = passed
  const after = (minutes: number) =>
    new Date(Math.min(issued.getTime() + minutes * MINUTE_MS, now.getTime())).toISOString()
  const typed = random.int(0, 4)
  const [com, fin] = [typed + random.int(1, 20), typed + random.int(21, 45)]
  const autor = representante && random.chance(0.8) ? representante.nome : COMERCIAL.nome
  const historia: Historia = {
    salvo_em: after(typed),
    salvo_por: autor,
    salvo_id: people.get(autor) ?? null,
  }
  const isOut = destino === 'liberado' || destino === 'parcial' || destino === 'faturado'
  if (isOut || destino === 'falta_financeiro') {
    Object.assign(historia, {
      lib_com_em: after(com),
      lib_com_por: COMERCIAL.nome,
      lib_com_id: COMERCIAL.id,
    } satisfies Partial<Historia>)
  }
  if (isOut || destino === 'falta_comercial') {
    Object.assign(historia, {
      lib_fin_em: after(fin),
      lib_fin_por: FINANCEIRO.nome,
      lib_fin_id: FINANCEIRO.id,
    } satisfies Partial<Historia>)
  }
  if (destino === 'rascunho' && !demo && (place < REFUSED_BEFORE || place % REFUSED_EACH === REFUSED_AT)) {
    const isFinancial = random.chance(0.5)
    const by = isFinancial ? FINANCEIRO : COMERCIAL
    Object.assign(historia, {
      recusa_lado: isFinancial ? 'financeiro' : 'comercial',
      recusa_motivo: isFinancial
        ? random.pick([MOTIVOS[0], MOTIVOS[3]])
        : random.pick([MOTIVOS[1], MOTIVOS[2]]),
      recusa_em: after(com),
      recusa_por: by.nome,
      recusa_id: by.id,
    } satisfies Partial<Historia>)
  }
  return historia
}
