/**
 * Measures an agenda month of a thousand contacts: from the click on "Mês" until it is painted, then on to the board.
 */
import type { Page } from '@playwright/test'
import type { Database } from '@trama/server-kit/db/database'
import { clickToPaint, type Shown } from './timing'

const CONTATOS = 1000
/** First number of the contacts made here, above those of the demo. */
const FIRST = 5_000_000

const EMPRESA = "(select empresa from acesso_empresa where usuario = '10' and padrao = 'S')"

/** Adds contacts in the current month for the bench's user; every third one is closed. */
export const addAgenda = (database: Database) =>
  database.script(`
insert into crm (empresa, numero, data, dt_contato, hr_contato, codcli, assunto, tipo, tp_contato, usuario, usuario_dest)
select e.empresa, ${FIRST} + n, current_date, date_trunc('month', current_date)::date + n % 28,
  make_time(8 + n % 10, 30, 0), e.codcli, 'Contato ' || n, case when n % 3 = 0 then 'F' else 'A' end, n % 7, '10', '10'
from generate_series(1, ${CONTATOS}) n
join lateral (select empresa, codcli from entidade where empresa = ${EMPRESA} and tipo_entidade = 'C'
  order by codcli limit 1 offset n % 20) e on true`)

const MONTH: Shown = { selector: 'main td[data-dia] [data-rest]', text: '\\+\\d' }
const BOARD: Shown = { selector: 'main section[data-column] [data-card]' }

/** The code and the current week are loaded before; measured are the load and paint of the month, then the board. */
export async function agenda(page: Page, url: string): Promise<Record<string, number[]>> {
  await page.goto(`${url}/AgendaCrm?visao=semana`)
  await page.locator('main td[data-dia] [data-move]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const month = await clickToPaint(page, view(page, 'Mês'), MONTH)
  await page.waitForLoadState('networkidle')
  return { 'agenda mês': [month], 'agenda quadro': [await clickToPaint(page, view(page, 'Quadro'), BOARD)] }
}

const view = (page: Page, name: string) => page.getByText(name, { exact: true })
