import type { sistemaRoutes } from '@trama/contract/apl/sistema'
import { EDITORES_DE_USUARIOS } from '@trama/contract/access'
import { PARAMETROS_EMISSAO } from '@trama/rules/pedido/datas'
import { firstRow, rows } from '@trama/server-kit/db/database'
import { forbidden, notFound } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import type { AcessoEmpresa, Empresa, UsuarioErp } from '@trama/contract/apl/sistema'
import { containing } from '@trama/server-kit/db/containing'
import { type AplContext, erpUserName, type PublicContext } from '../context'
import { page } from '../page'
import { isInternal } from '../policy'
import { previaAcesso } from './previa-acesso'

/** Parameters that the portal's screens ask for (S1 §7.3); the others are the company's own matter. */
const PARAMETROS_DO_PORTAL = ['FAT10', 'VEN180', 'VEN190', 'VEN130', ...Object.values(PARAMETROS_EMISSAO)]

const isEditor = ({ actor }: AplContext) => EDITORES_DE_USUARIOS.some((tipo) => tipo === actor.tipo)

export const sistemaHandlers = (
  versao: number,
): Handlers<typeof sistemaRoutes, PublicContext, AplContext> => ({
  testeConexao: async () => ({ resultado: 'OK' }),

  getVersao: async () => ({ resultado: versao }),

  listEmpresas: ({ db, empresas }) =>
    rows<Empresa>(
      db,
      sql`select emp_pat, emp_nome, emp_cnpj, emp_cep, emp_cidade, emp_estado, emp_bairro, emp_endereco, emp_numero,
            emp_situacao
          from empresa where emp_pat in ${empresas.map(({ empresa }) => empresa)} order by emp_pat`,
    ),

  async listAcessoEmpresa(ctx, { params: { nome } }) {
    const own = await erpUserName(ctx.db, ctx.actor.codigo_erp)
    if (nome !== own && !isEditor(ctx)) throw forbidden()
    if (nome === own) return ctx.empresas.map(({ empresa, nome, padrao }) => ({ pat: empresa, nome, padrao }))
    return rows<AcessoEmpresa>(
      ctx.db,
      sql`select e.emp_pat as pat, e.emp_nome as nome, a.padrao
          from acesso_empresa a
          join usuario_erp u on u.codigo = a.usuario
          join empresa e on e.emp_pat = a.empresa
          where u.nome = ${nome} order by e.emp_pat`,
    )
  },

  async buscarParametro({ db, empresa, actor }, { query: { codigo, tipo = '' } }) {
    if (!isInternal(actor) && !PARAMETROS_DO_PORTAL.includes(codigo)) throw notFound()
    const found = await firstRow<{ valor: string }>(
      db,
      sql`select valor from parametro where empresa = ${empresa} and codigo = ${codigo}
          and (${tipo} = '' or tipo = ${tipo}) order by tipo limit 1`,
    )
    if (!found) throw notFound()
    return found
  },

  listUsuariosErp: ({ db }, { query: { nome = '', ...paging } }) =>
    rows<UsuarioErp>(
      db,
      sql`select codigo, nome, codfun from usuario_erp where nome ilike ${containing(nome)} order by nome ${page(paging)}`,
    ),

  async getUsuarioErp({ db, actor }, { params: { codigo } }) {
    const own = actor.codigo_erp === codigo
    const internal = isInternal(actor)
    const found =
      own || internal
        ? await firstRow<UsuarioErp>(
            db,
            sql`select codigo, nome, codfun from usuario_erp where codigo = ${codigo}`,
          )
        : undefined
    if (!found) throw notFound()
    return found
  },

  previaAcesso: (ctx, { query }) => previaAcesso(ctx, query),
})
