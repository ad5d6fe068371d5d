/** Connectivity, version, companies, access list, parameters and ERP users of the APL (S1 §7.3). */
import * as z from 'zod/mini'
import { EDITORES_DE_USUARIOS, INTERNOS, TIPOS } from '../access'
import { routes } from '../route'
import { code, flag, int, nullableText, optional, requiredText, taxId, text, paging } from '../wire'

export const Empresa = z.object({
  emp_pat: z.string(),
  emp_nome: z.string(),
  emp_cnpj: z.string(),
  emp_cep: z.string(),
  emp_cidade: z.string(),
  emp_estado: z.string(),
  emp_bairro: z.string(),
  emp_endereco: z.string(),
  emp_numero: z.string(),
  emp_situacao: int,
})
export type Empresa = z.output<typeof Empresa>

export const AcessoEmpresa = z.object({ pat: z.string(), nome: z.string(), padrao: flag })
export type AcessoEmpresa = z.output<typeof AcessoEmpresa>

export const UsuarioErp = z.object({ codigo: z.string(), nome: z.string(), codfun: nullableText })
export type UsuarioErp = z.output<typeof UsuarioErp>

/** What a user who is not saved yet would see: companies, and how many customers and orders in each. */
export const PreviaAcesso = z.object({
  emp_pat: z.string(),
  emp_nome: z.string(),
  clientes: int,
  pedidos: int,
})
export type PreviaAcesso = z.output<typeof PreviaAcesso>

/** ERP user whose company list serves portal users without one (S1 §6). */
export const USUARIO_ERP_PADRAO = 'TI'

export const sistemaRoutes = routes({
  testConnection: {
    method: 'GET',
    path: '/TesteConexao',
    summary: 'Teste de conexão',
    reply: z.object({ resultado: z.string() }),
    replies: 'one',
    access: 'public',
  },
  getVersao: {
    method: 'GET',
    path: '/GetVersaoServ',
    summary: 'Versão do servidor de aplicação',
    /** A portal company (`codcli`), when the portal asks whether the server serves it. */
    query: z.object({ codcli: optional(text(40)) }),
    // The name is only for people; servers of other vendors may send their own or none, and tell of no company.
    reply: z.object({
      resultado: int,
      nome: optional(z.string()),
      empresa: optional(z.enum(['atendida', 'parada', 'ausente'])),
    }),
    replies: 'one',
    access: 'public',
  },
  listEmpresas: {
    method: 'GET',
    path: '/Empresa',
    summary: 'Empresas do ERP que o usuário alcança',
    reply: Empresa,
    replies: 'many',
    access: { tipos: TIPOS, rows: 'as da lista de acesso do usuário ERP' },
  },
  listAcessoEmpresa: {
    method: 'GET',
    path: '/AcessoEmpresa/:nome',
    summary: 'Lista de acesso a empresas de um usuário ERP',
    params: z.object({ nome: requiredText(60) }),
    reply: AcessoEmpresa,
    replies: 'many',
    access: {
      tipos: TIPOS,
      rows: 'a do próprio usuário ERP (TI quando não há); administrador e master qualquer',
    },
  },
  getParametro: {
    method: 'GET',
    path: '/BuscarParametro',
    summary: 'Valor de um parâmetro da empresa',
    query: z.object({ codigo: code, tipo: optional(text(10)) }),
    reply: z.object({ valor: z.string() }),
    replies: 'one',
    access: { tipos: TIPOS, rows: 'os da empresa' },
  },
  listUsuariosErp: {
    method: 'GET',
    path: '/Usuario',
    summary: 'Busca usuários do ERP por nome',
    query: z.object({ nome: optional(text(60)), ...paging }),
    reply: UsuarioErp,
    replies: 'many',
    access: {
      tipos: [...INTERNOS, 'representante'],
      menus: ['1.3'],
      menuExempt: INTERNOS,
      rows: 'tipos internos todos; representante os que têm acesso à empresa',
    },
  },
  getUsuarioErp: {
    method: 'GET',
    path: '/Usuario/:codigo',
    summary: 'Um usuário do ERP',
    params: z.object({ codigo: code }),
    reply: UsuarioErp,
    replies: 'one',
    access: { tipos: TIPOS, rows: 'o próprio; além dele os da busca por nome, a quem ela atende' },
  },
  previaAcesso: {
    method: 'GET',
    path: '/PreviaAcesso',
    summary: 'Empresas, clientes e pedidos que um usuário com estes dados veria',
    query: z.object({
      tipo: z.enum(TIPOS as [(typeof TIPOS)[number], ...typeof TIPOS]),
      cnpj: optional(taxId),
      codigo_erp: optional(text(30)),
    }),
    reply: PreviaAcesso,
    replies: 'many',
    access: { tipos: EDITORES_DE_USUARIOS, rows: 'as empresas que o próprio editor alcança' },
    feature: 'previaDeAcesso',
  },
})
