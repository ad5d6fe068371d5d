import { sql } from 'drizzle-orm'
import type { DemoCliente } from '../clientes'
import { type CopyRow, copyRows } from '../copy-rows'
import { clientesDemo } from '../load-clientes'
import type { DemoLoader } from '../loader'
import { pedidosDemo } from '../pedido/load-pedidos'
import { type DemoContato, listContatos } from './contatos'
import { visitaRow } from './visitas'
import { Random } from '../random'

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
