import { arredondado, VISITA_MESES } from '@trama/rules/crm/visita'
import { addMonths } from '@trama/rules/date-br'
import { DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'
import type { DemoCliente } from '../clientes'
import type { CopyRow } from '../copy-rows'
import type { Random } from '../random'
import type { DemoContato } from './contatos'

/** Portal ids of the demo's users, in the order in which the portal numbers them. */
const people = new Map(DEMO_LOGINS.map(({ nome }, index) => [nome, index + 1]))
const INTERNO = DEMO_LOGINS.findIndex(({ tipo }) => tipo === 'usuario') + 1
/** Degrees around a town's centre, about two kilometres. */
const ARREDORES = 0.02

interface Of {
  contato: DemoContato
  cliente: DemoCliente
  today: string
}

/** A visit's row; three of four visits have a place, unless they are older than places are kept. */
export function visitaRow(random: Random, { contato, cliente, today }: Of): CopyRow {
  const { data, hr_contato, usuario } = contato
  const { representante, municipio } = cliente
  const inicio = `${data}T${hr_contato ?? '00:00:00'}-03:00`
  const around = (degrees: number) => arredondado(degrees + (random.next() - 0.5) * ARREDORES)
  const isOwn = usuario === 'TI'
  const place = { lat: around(municipio.lat), lon: around(municipio.lon), precisao: random.int(5, 60) }
  const told = random.chance(0.75) && data > addMonths(today, -VISITA_MESES)
  return {
    chave: uuidOf(random),
    inicio,
    fim: null,
    ...(told ? { ...place, local_em: inicio } : { lat: null, lon: null, precisao: null, local_em: null }),
    usuario_id: isOwn ? (people.get(representante.nome) ?? 0) : INTERNO,
    usuario,
    codrep: isOwn ? representante.codrep : null,
  }
}

const uuidOf = (random: Random): string =>
  [8, 4, 4, 4, 12]
    .map((length) => Array.from({ length }, () => random.int(0, 15).toString(16)).join(''))
    .join('-')
