import { EDITORES_DE_USUARIOS, isAllowed, type TipoUsuario } from '@trama/contract/access'
import { type PreviaAcesso, sistemaRoutes } from '@trama/contract/apl/sistema'
import { LOJ } from '@trama/contract/apl/varejo/codes'
import { PARAMETRO_ENTREGA } from '@trama/rules/pedido/entrega'
import { PARAMETROS_EMISSAO } from '@trama/rules/pedido/datas'
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing } from '@trama/server-kit/db/containing'
import { columnsOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { forbidden, notFound } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { inTurn } from '@trama/server-kit/in-turn'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AplContext, type EmpresaScope, erpUserName, loadScopes, type PublicContext } from '../context'
import { visibleEntidades } from '../entidade/policy'
import { EMPRESA_COLUMNS } from '../kit/papel/load-empresa'
import { every, page } from '../page'
import { visiblePedidosFornecedor } from '../pedido-fornecedor/policy'
import { visiblePedidos } from '../pedido/policy'
import { hasOwnCode, isInternal } from '../policy'
import type { Tenants } from '../tenant/tenants'
import { acesso_empresa, empresa, parametro, usuario_erp } from './tables'

interface UsuarioPrevisto {
  tipo: TipoUsuario
  cnpj?: string | undefined
  codigo_erp?: string | undefined
}

/**
 * What a portal user with this data would see by the policies that will apply; limited to companies that the editor
 * may see too.
 */
async function previaAcesso(ctx: AplContext, query: UsuarioPrevisto): Promise<PreviaAcesso[]> {
  const { tipo, cnpj = '', codigo_erp = '' } = query
  const actor = { ...ctx.actor, tipo, cnpj: cleanTaxId(cnpj), codigo_erp }
  const empresas = await loadScopes(ctx.db, actor)
  const reached = empresas.filter(({ empresa }) => ctx.empresas.some((own) => own.empresa === empresa))
  return inTurn(reached, (scope) => countVisible({ ...ctx, actor, empresas, scope, empresa: scope.empresa }))
}

async function countVisible(ctx: AplContext): Promise<PreviaAcesso> {
  const { actor, scope } = ctx
  const counts = hasOwnCode(actor, scope) ? await countRows(ctx, scope) : undefined
  return { emp_pat: scope.empresa, emp_nome: scope.nome, ...(counts ?? { clientes: 0, pedidos: 0 }) }
}

const countRows = (ctx: AplContext, scope: EmpresaScope) =>
  selectFirst(
    ctx.db,
    {
      clientes: sql<number>`(select count(*)::int from entidade e where ${visibleEntidades(ctx)})`,
      pedidos: sql<number>`(select count(*)::int from pedido p where ${visibleOrders(ctx, scope)})`,
    },
    sql``,
  )

const visibleOrders = (ctx: AplContext, scope: EmpresaScope) =>
  ctx.actor.tipo === 'fornecedor' ? visiblePedidosFornecedor(ctx, scope) : visiblePedidos(ctx, scope)

/** Parameters beyond the specification. A company without one has an empty value, because most have none of them. */
const PARAMETROS_PROPRIOS: readonly string[] = [PARAMETRO_ENTREGA, ...Object.values(PARAMETROS_EMISSAO)]

/** Parameters that every caller may read, because the portal's screens ask for them (S1 §7.3). */
const PARAMETROS_DO_PORTAL = ['FAT10', 'VEN180', 'VEN190', 'VEN130', ...PARAMETROS_PROPRIOS]

const DA_LOJA: readonly string[] = [LOJ.cliente, LOJ.direto, LOJ.precoMinimo, LOJ.caixa]

const e = alias(empresa, 'e')
const USUARIO_COLUMNS = columnsOf(usuario_erp, 'codigo, nome, codfun')

/** Limits which ERP users the caller finds; internal types find all. */
const ofCompany = ({ actor, empresa }: AplContext): SQL | false =>
  !isInternal(actor) &&
  sql`exists (select from acesso_empresa a where a.empresa = ${empresa} and a.usuario = usuario_erp.codigo)`

const isEditor = ({ actor }: AplContext) => EDITORES_DE_USUARIOS.some((tipo) => tipo === actor.tipo)

export const sistemaHandlers = (
  versao: number,
  tenants: Tenants,
): Handlers<typeof sistemaRoutes, PublicContext, AplContext> => ({
  testConnection: async () => ({ resultado: 'OK' }),

  getVersao: async (_ctx, { query: { codcli } }) => ({
    resultado: versao,
    nome: 'Trama APL',
    ...(codcli !== undefined && { empresa: tenants.stateOf(codcli) }),
  }),

  listEmpresas: ({ db, empresas }) =>
    selectRows(
      db,
      EMPRESA_COLUMNS,
      sql`from empresa where emp_pat in ${empresas.map(({ empresa }) => empresa)} order by emp_pat`,
    ),

  async listAcessoEmpresa(ctx, { params: { nome } }) {
    const own = await erpUserName(ctx.db, ctx.actor.codigo_erp)
    if (nome !== own && !isEditor(ctx)) throw forbidden()
    if (nome === own) return ctx.empresas.map(({ empresa, nome, padrao }) => ({ pat: empresa, nome, padrao }))
    return selectRows(
      ctx.db,
      { pat: e.emp_pat, nome: e.emp_nome, padrao: alias(acesso_empresa, 'a').padrao },
      sql`from acesso_empresa a
          join usuario_erp u on u.codigo = a.usuario
          join empresa e on e.emp_pat = a.empresa
          where u.nome = ${nome} order by e.emp_pat`,
    )
  },

  async getParametro({ db, empresa, actor }, { query: { codigo, tipo = '' } }) {
    const isOpen = PARAMETROS_DO_PORTAL.includes(codigo) || (tipo === LOJ.tipo && DA_LOJA.includes(codigo))
    if (!isInternal(actor) && !isOpen) throw notFound()
    const found = await selectFirst(
      db,
      { valor: parametro.valor },
      sql`from parametro where empresa = ${empresa} and codigo = ${codigo}
          and (${tipo} = '' or tipo = ${tipo}) order by tipo limit 1`,
    )
    if (found) return found
    if (PARAMETROS_PROPRIOS.includes(codigo)) return { valor: '' }
    throw notFound()
  },

  listUsuariosErp: (ctx, { query: { nome = '', ...paging } }) =>
    selectRows(
      ctx.db,
      USUARIO_COLUMNS,
      sql`from usuario_erp where ${every([
        sql`nome ilike ${containing(nome)}`,
        ofCompany(ctx),
      ])} order by nome ${page(paging)}`,
    ),

  async getUsuarioErp(ctx, { params: { codigo } }) {
    const { db, actor } = ctx
    const isOwn = actor.codigo_erp === codigo
    if (!isOwn && !isAllowed(sistemaRoutes.listUsuariosErp.access, actor)) throw notFound()
    const found = await selectFirst(
      db,
      USUARIO_COLUMNS,
      sql`from usuario_erp where ${every([sql`codigo = ${codigo}`, !isOwn && ofCompany(ctx)])}`,
    )
    if (!found) throw notFound()
    return found
  },

  previaAcesso: (ctx, { query }) => previaAcesso(ctx, query),
})
