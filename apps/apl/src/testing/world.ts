/**
 * Sales for tests of reach: own rows, rows of others beside them, a second company of the same user, and an
 * unreachable company.
 */
import type { TipoUsuario } from '@trama/contract/access'
import { sql } from 'drizzle-orm'
import { anItem, aVenda } from './a-pedido'
import { aCaller } from './a-caller'
import { anActor, anEmpresa } from './factories'
import { type Alvo, anAlvo } from './domains'
import type { World } from './shown'
import type { TestApp } from './test-app'

/** Stores the world; no two of its companies share an order number, code or value. */
export async function aWorld(apl: TestApp): Promise<World<Alvo>> {
  const { db } = apl
  const mine = await anAlvo(await aVenda(apl))
  const theirs = await anAlvo(await aVenda(apl, {}, mine.casa))
  const house = await anEmpresa(db, { codigo_erp: mine.casa.codigo_erp })
  const branch = await anAlvo(await aVenda(apl, {}, house), { numero: 300 })
  const theirsInBranch = await anAlvo(await aVenda(apl, {}, house))
  const elsewhere = await anAlvo(await aVenda(apl), { numero: 500 })
  const { empresa } = house
  await db.execute(sql`update representante set cnpj = ${mine.rep.cnpj}
    where empresa = ${empresa} and codrep = ${branch.partes.codrep}`)
  await db.execute(sql`update entidade set cnpj = ${mine.dono.cnpj}
    where empresa = ${empresa} and codcli = ${branch.partes.codcli}`)
  await db.execute(sql`update fornecedor set cnpj = ${mine.forn.cnpj}
    where empresa = ${empresa} and codfor = ${branch.forn.codfor}`)
  const big = [anItem(theirs.partes.codigo, { qtde: 20 })]
  await theirs.usuario.post('/Pedido', theirs.body({ itens: big }))
  await distinguish(db, mine, theirs)
  const actors = new Map<TipoUsuario, Promise<string>>()
  const tokenOf = (tipo: TipoUsuario) => {
    const cnpj = { representante: mine.rep.cnpj, cliente: mine.dono.cnpj, fornecedor: mine.forn.cnpj }[
      tipo as string
    ]
    const acessos = anActor(mine.casa, 'usuario').acessos
    const token =
      actors.get(tipo) ?? apl.sign(aCaller(mine.casa, tipo, { acessos, ...(cnpj ? { cnpj } : {}) }))
    actors.set(tipo, token)
    return token
  }
  return { mine, theirs, branch, theirsInBranch, elsewhere, tokenOf }
}

/** Makes values differ that would otherwise look the same for both sales. */
async function distinguish(db: Alvo['casa']['db'], mine: Alvo, theirs: Alvo): Promise<void> {
  await db.execute(sql`insert into parametro (empresa, codigo, valor)
    select distinct empresa, 'SENHA', '' from parametro`)
  await db.execute(sql`update parametro set valor = codigo || ' ' || empresa`)
  await db.execute(sql`insert into preco (empresa, codigo, tipo, produto, preco_00)
    values (${mine.casa.empresa}, ${theirs.partes.tab_pre}, 'P', ${mine.partes.codigo}, 30)`)
  await db.execute(
    sql`update produto_grade set estoque = 1000 + comprometido + nullif(regexp_replace(empresa, '\\D', '', 'g'), '')::int`,
  )
  await db.execute(
    sql`update material_grade set estoque = 2000 + nullif(regexp_replace(empresa, '\\D', '', 'g'), '')::int`,
  )
}
