import { addDays, timeIn } from '@trama/rules/date-br'
import type { DemoCliente } from '../clientes'
import { PRENOMES, SOBRENOMES } from '../nomes'
import { Random } from '../random'
import { ASSUNTOS, ASSUNTOS_DE_VISITA, PROXIMOS } from './textos'

const DIAS = 729
/** Days after which all contacts are closed. */
const ABERTOS = 28
const CANAL_VISITA = 2
/** ERP user of each company's back office. */
const INTERNO = '10'

type Assunto = readonly [assunto: string, observacao: string, motivo: string]

export interface DemoContato {
  [column: string]: string | number | null
  data: string
  dt_contato: string | null
  hr_contato: string | null
  codcli: number
  codrep: string | null
  tipo: 'A' | 'F'
  tp_contato: number
  usuario: string
}

interface Source {
  empresa: string
  clientes: readonly DemoCliente[]
  today: string
  now: Date
}

/** Contacts in the order in which they came; the demo's own customer has some of every kind. */
export function listContatos({ empresa, clientes, today, now }: Source): DemoContato[] {
  const random = new Random(`crm:${empresa}`)
  const clock = timeIn(undefined, now)
  return clientes
    .flatMap((cliente) => {
      const count = cliente.codcli === 1 ? 14 : random.chance(0.55) ? random.int(2, 9) : 0
      return Array.from({ length: count }, () => contato(random, { empresa, cliente, today, clock }))
    })
    .toSorted((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : a.codcli - b.codcli))
}

interface Of {
  empresa: string
  cliente: DemoCliente
  today: string
  clock: string
}

function contato(random: Random, { empresa, cliente, today, clock }: Of): DemoContato {
  const { codcli, codrep } = cliente
  // A fifth of the contacts is from the last weeks, so that an agenda is full.
  const days = random.chance(0.2) ? random.int(0, ABERTOS) : random.int(0, DIAS)
  const isOpen = days <= ABERTOS && random.chance(0.6)
  const isVisita = random.chance(0.35)
  const data = addDays(today, -days)
  const [assunto, observacao, motivo] = random.pick<Assunto>(isVisita ? ASSUNTOS_DE_VISITA : ASSUNTOS)
  const hora = `${String(random.int(8, 17)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}:00`
  const byOffice = codrep === null || empresa !== '001' || random.chance(0.3)
  return {
    data,
    ...(isOpen ? ahead(random, { data, today, hora }) : done(random, { data, days, hora, isVisita, clock })),
    codcli,
    codrep,
    contato: random.chance(0.85) ? `${random.pick(PRENOMES)} ${random.pick(SOBRENOMES)}` : null,
    assunto: isOpen ? random.pick(PROXIMOS) : assunto,
    motivo,
    tipo: isOpen ? 'A' : 'F',
    tp_contato: isVisita
      ? CANAL_VISITA
      : Number(random.weighted({ '0': 5, '1': 2, '6': 6, '5': 1, '3': 0.5, '4': 0.2 })),
    // A representative's portal user works as the ERP user TI.
    usuario: byOffice ? INTERNO : 'TI',
    usuario_dest: !byOffice && random.chance(0.15) ? INTERNO : null,
    observacao: isOpen ? null : observacao,
    lembrete: null,
  }
}

/** Day and time of the next contact: some are overdue, some for today. */
function ahead(random: Random, { data, today, hora }: { data: string; today: string; hora: string }) {
  const days = Number(random.weighted({ '-6': 1, '-3': 1, '-1': 1, '0': 2, '1': 2, '4': 2, '9': 2, '18': 2 }))
  const wanted = addDays(today, days)
  return {
    dt_contato: wanted < data ? data : wanted,
    hr_contato: random.chance(0.8) ? hora : null,
    dt_conclusao: null,
  }
}

interface Done {
  data: string
  days: number
  hora: string
  isVisita: boolean
  clock: string
}

/** Day and time at which a contact was closed: a visit on its day, and before now. */
function done(random: Random, { data, days, hora, isVisita, clock }: Done) {
  if (!isVisita) {
    return {
      dt_contato: null,
      hr_contato: null,
      dt_conclusao: addDays(data, Math.min(days, random.int(0, 10))),
    }
  }
  const hr_contato = days === 0 && hora > clock ? '00:00:00' : hora
  return { dt_contato: data, hr_contato, dt_conclusao: data }
}
