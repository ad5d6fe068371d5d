import { sql } from 'drizzle-orm'
import type { DemoCliente } from '../clientes'
import { type CopyRow, copyRows } from '../copy-rows'
import { clientesDemo } from '../load-clientes'
import type { DemoLoader } from '../loader'
import { pedidosDemo } from '../pedido/load-pedidos'
import { type DemoContato, listContatos } from './contatos'
import { Random } from '../random'
import { arredondado, VISITA_MESES } from '@trama/rules/crm/visita'
import { addMonths } from '@trama/rules/date-br'
import { DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'

const CRM =
  'empresa numero data dt_contato hr_contato dt_conclusao codcli codrep contato assunto motivo tipo tp_contato usuario usuario_dest observacao lembrete'.split(
    ' ',
  )
const VISITA = 'empresa numero chave inicio fim lat lon precisao local_em usuario_id usuario codrep'.split(
  ' ',
)

/** An order written within this many days after a visit came from the visit. */
const DIAS_DO_PEDIDO = 3
/** Only visits of this many days name their orders: before that nobody noted where an order came from. */
const DIAS_COM_PEDIDOS = 120

/** Loads contacts and visits of 24 months, numbered as they came; open ones are overdue, for today or later. */
export const crmDemo: DemoLoader<void> = {
  nome: 'CRM',
  needs: [clientesDemo, pedidosDemo],
  async load({ database, empresa: { emp_pat: empresa }, today, now, of }) {
    const clientes = of(clientesDemo)
    const contatos = listContatos({ empresa, clientes, today, now })
    await copyRows(database, 'crm', CRM, rowsOf(empresa, contatos))
    await copyRows(database, 'crm_visita', VISITA, visitasOf(empresa, { contatos, clientes, today }))
    const valor = contatos.length
    await copyRows(database, 'sequencia', ['empresa', 'nome', 'valor'], [{ empresa, nome: 'crm', valor }])
    await database.db.execute(sql`update entidade e set ultima_visita = v.dia
      from (select codcli, max(dia) as dia from crm
        where empresa = ${empresa} and tp_contato = 2 and tipo = 'F' group by codcli) v
      where e.empresa = ${empresa} and e.codcli = v.codcli`)
    await database.db.execute(sql`update pedido p set visita = v.chave
      from crm c join crm_visita v on v.empresa = c.empresa and v.numero = c.numero
      where c.empresa = ${empresa} and c.data >= ${today}::date - ${DIAS_COM_PEDIDOS}::int
        and p.empresa = ${empresa} and p.codcli = c.codcli and p.codrep = c.codrep
        and p.dt_emissao between c.data and c.data + ${DIAS_DO_PEDIDO}::int`)
  },
}

function* rowsOf(empresa: string, contatos: readonly DemoContato[]): Generator<CopyRow> {
  for (const [index, contato] of contatos.entries()) yield { ...contato, empresa, numero: index + 1 }
}

interface Source {
  contatos: readonly DemoContato[]
  clientes: readonly DemoCliente[]
  today: string
}

function* visitasOf(empresa: string, { contatos, clientes, today }: Source): Generator<CopyRow> {
  const random = new Random(`visita:${empresa}`)
  const byCodcli = new Map(clientes.map((cliente) => [cliente.codcli, cliente]))
  for (const [index, contato] of contatos.entries()) {
    const cliente = byCodcli.get(contato.codcli)
    if (contato.tp_contato !== 2 || contato.tipo !== 'F' || !cliente) continue
    yield { ...visitaRow(random, { contato, cliente, today }), empresa, numero: index + 1 }
  }
}

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
function visitaRow(random: Random, { contato, cliente, today }: Of): CopyRow {
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
