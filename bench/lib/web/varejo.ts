/**
 * Measures a till with a long sale: how soon a scan shows, and whether 20 scans per second are all listed in their
 * order.
 */
import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import type { Database } from '@trama/server-kit/db/database'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { keysToPaint, scansToPaint, shoot } from './timing'

export interface Till {
  /** Number of an open sale with `LINES` lines, in the default company. */
  codven: number
  /** Products that the sale has not: one for each of its lines, and some more. */
  produtos: readonly Produto[]
}

interface Produto {
  barra: string
  codigo: string
  tam: string
}

/** Number of the long sale, above those of the demo. */
const CODVEN = 9_000_000
const LINES = 300
const SCANS = 600
const PER_SECOND = 20
const DIGITS = '12345678'
const LIST = 'table[aria-label="Itens"] tbody tr'

const EMPRESA = sql`(select empresa from acesso_empresa where usuario = '10' and padrao = 'S')`

export async function addTill({ db }: Database): Promise<Till> {
  await db.execute(sql`
    insert into parametro (empresa, tipo, codigo, valor) values (${EMPRESA}, 'LOJ', '150', 'S')
    on conflict (empresa, tipo, codigo) do update set valor = 'S'`)
  const sale = await firstRow<{ tabela: string }>(
    db,
    sql`insert into venda (empresa, codven, codcli, codrep, data, hora, tabela, quantidade, valor_bruto, valor, valor_liq)
        select r.empresa, ${CODVEN}, (select min(codcli) from entidade e where e.empresa = r.empresa and tipo_entidade = 'C'),
          r.codrep, current_date, '09:00', (select codigo from preco p where p.empresa = r.empresa and p.tipo = 'P'
            group by codigo order by count(*) desc limit 1), ${LINES}, 1, 1, 1
        from representante r where r.empresa = ${EMPRESA} order by codrep limit 1 returning tabela`,
  )
  assert.ok(sale, 'a demonstração não tem representante')
  const found = await rows<{ codigo: string; cor: string; tam: string; barra: string }>(
    db,
    sql`select g.codigo, g.cor, g.tam, g.barra from produto_grade g
        join produto p on p.empresa = g.empresa and p.codigo = g.codigo and p.ativo = 'S'
        where g.empresa = ${EMPRESA} and g.ativa = 'S' and g.barra is not null
          and exists (select from preco x where x.empresa = g.empresa and x.codigo = ${sale.tabela} and x.tipo = 'P'
            and x.produto = g.codigo and x.preco_00 > 0)
        order by g.codigo, g.cor, g.tam limit ${2 * LINES + DIGITS.length}`,
  )
  assert.equal(found.length, 2 * LINES + DIGITS.length, 'a demonstração tem produtos de menos')
  for (const [at, { codigo, cor, tam }] of found.slice(0, LINES).entries()) {
    await db.execute(sql`
      insert into venda_item (empresa, codven, coditven, codigo, cor, tam, quantidade, preco_orig, valor)
      values (${EMPRESA}, ${CODVEN}, ${at + 1}, ${codigo}, ${cor}, ${tam}, 1, 49.9, 49.9)`)
  }
  return { codven: CODVEN, produtos: found.slice(LINES) }
}

export async function till(
  page: Page,
  url: string,
  { codven, produtos }: Till,
): Promise<Record<string, number[]>> {
  await page.goto(`${url}/FormVarejo/${codven}`)
  await page
    .locator(LIST)
    .nth(LINES - 1)
    .waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('textbox', { name: 'Quantidade' }).focus()
  const key = await keysToPaint(page, DIGITS, 'End')
  const scan = await scansToPaint(page, {
    codes: produtos.slice(LINES).map(({ barra }) => barra),
    list: LIST,
  })
  return {
    'varejo key': key,
    'varejo scan': scan,
    'varejo lidos': [await flood(page, url, produtos.slice(0, LINES))],
  }
}

/**
 * Scans 300 products 600 times, 20 per second, into a new sale; returns how many are in the list, each in its place.
 */
async function flood(page: Page, url: string, produtos: readonly Produto[]): Promise<number> {
  await page.goto(`${url}/FormVarejo`)
  await page.getByRole('textbox', { name: 'Código de barras' }).waitFor()
  await page.waitForLoadState('networkidle')
  const scans = Array.from({ length: SCANS }, (_, at) => produtos[at % produtos.length]?.barra ?? '')
  await shoot(page, { codes: scans, perSecond: PER_SECOND })
  const last = page.locator(LIST).nth(produtos.length - 1)
  await last.getByRole('cell', { name: '2', exact: true }).waitFor({ timeout: 60_000 })
  const lines = await page.locator(LIST).evaluateAll((all) =>
    all.map((row) => {
      const [codigo, , tam, , quantidade] = [...row.children].map(({ textContent }) => textContent)
      return { codigo, tam, quantidade: Number(quantidade) }
    }),
  )
  assert.equal(lines.length, produtos.length, `a venda tem ${lines.length} linhas`)
  const inPlace = lines.filter(
    ({ codigo, tam }, at) => codigo === produtos[at]?.codigo && tam === produtos[at]?.tam,
  )
  return inPlace.reduce((sum, { quantidade }) => sum + quantidade, 0)
}
