import { arredondado, VISITA_MESES } from '@trama/rules/crm/visita'
import { addMonths } from '@trama/rules/date-br'
import { DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'
import type { DemoCliente } from '../clientes'
import type { CopyRow } from '../copy-rows'
import type { Random } from '../random'
import type { DemoContato } from './contatos'

/** Portal users of the demo, as the portal numbers them. */
const people = new Map(DEMO_LOGINS.map(({ nome }, index) => [nome, index + 1]))
const INTERNO = DEMO_LOGINS.findIndex(({ tipo }) => tipo === 'usuario') + 1
/** Degrees around a town's centre: some two kilometres. */
const ARREDORES = 0.02

interface Of {
  contato: DemoContato
  cliente: DemoCliente
  today: string
}

/** Three of four told where they were; of those before the time that places are kept nothing is known any more. */
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
