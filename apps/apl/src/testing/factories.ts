/**
 * Factories that store records in a company made for the test. A referenced record that is not given is created too.
 */
import { ACESSO_PADRAO, MENU_CODES, type TipoUsuario } from '@trama/contract/access'
import { PARAMETROS_EMISSAO } from '@trama/rules/pedido/datas'
import type { Db } from '@trama/server-kit/db/database'
import type { Actor } from '@trama/server-kit/token'
import {
  colecao,
  colecao_item,
  condicao,
  estampa,
  etiqueta,
  familia,
  grupo,
  grupo_material,
  linha,
  marca,
  moeda,
  motivo,
  regiao,
  transportadora,
} from '../catalogo/tables'
import { cnpjOf, cpfOf } from '../demo/check-digits'
import { entidade } from '../entidade/tables'
import { fornecedor } from '../fornecedor/tables'
import { material, material_grade } from '../material/tables'
import { cor, pack, preco, produto, produto_grade } from '../produto/tables'
import { representante } from '../representante/tables'
import { acesso_empresa, empresa, parametro, usuario_erp } from '../sistema/tables'

/** A company, with the ERP user who has access to the company. */
export interface Casa {
  db: Db
  empresa: string
  codigo_erp: string
}

let serial = 0
const next = () => (serial += 1)
/** Tax ids far from those of records that tests register through the API, which also count from one. */
const taxId = () => cnpjOf(50_000_000 + next())

/** Address data that an invoice needs of its issuer and its recipient. */
export const ADDRESS = {
  inscricao: '251234567',
  endereco: 'Rua São Paulo',
  num_end: '1540',
  bairro: 'Victor Konder',
  cod_cid: '4202404',
  nome_cid: 'Blumenau',
  uf: 'SC',
  cep: '89012000',
}
const EMP_ADDRESS = {
  emp_ie: ADDRESS.inscricao,
  emp_endereco: ADDRESS.endereco,
  emp_numero: ADDRESS.num_end,
  emp_bairro: ADDRESS.bairro,
  emp_cod_cid: ADDRESS.cod_cid,
  emp_cidade: ADDRESS.nome_cid,
  emp_estado: ADDRESS.uf,
  emp_cep: ADDRESS.cep,
}
const NCM = '61091000'

type Given<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

/** A company and its ERP user; with `codigo_erp`, one more company of that user. */
export async function anEmpresa(db: Db, given: { codigo_erp?: string } = {}): Promise<Casa> {
  const n = next()
  const casa = { db, empresa: String(n), codigo_erp: given.codigo_erp ?? `U${n}` }
  await db
    .insert(empresa)
    .values({ emp_pat: casa.empresa, emp_nome: `Empresa ${n}`, emp_cnpj: taxId(), ...EMP_ADDRESS })
  if (!given.codigo_erp) {
    await db.insert(usuario_erp).values({ codigo: casa.codigo_erp, nome: `NOME ${casa.codigo_erp}` })
  }
  // Tests use fixed dates, so the period of issue is wide enough for any day on which they run.
  await db
    .insert(parametro)
    .values({ empresa: casa.empresa, codigo: PARAMETROS_EMISSAO.atras, valor: '36500' })
  await db.insert(acesso_empresa).values({ empresa: casa.empresa, usuario: casa.codigo_erp })
  return casa
}

/** The same company seen by another ERP user, who has access to it. */
export async function aColega({ db, empresa }: Casa): Promise<Casa> {
  const codigo_erp = `U${next()}`
  await db.insert(usuario_erp).values({ codigo: codigo_erp, nome: `NOME ${codigo_erp}` })
  await db.insert(acesso_empresa).values({ empresa, usuario: codigo_erp })
  return { db, empresa, codigo_erp }
}

/** A caller; internal types have every menu, the others their default menus. */
export function anActor(casa: Casa, tipo: TipoUsuario, given: Partial<Actor> = {}): Actor {
  const n = next()
  const internal = tipo === 'usuario'
  return {
    id: n,
    sid: `sessao-${n}`,
    nome: `Usuário ${n}`,
    tipo,
    // Internal users are people, and others are companies.
    cnpj: internal ? cpfOf(n) : taxId(),
    empresa: '1',
    codigo_erp: casa.codigo_erp,
    acessos: [...(internal ? MENU_CODES : ACESSO_PADRAO[tipo])],
    ...given,
  }
}

const own = ({ empresa }: Casa, prefix: string) => {
  const codigo = `${prefix}${next()}`
  return { empresa, codigo, descricao: `Descrição ${codigo}` }
}

/** Stores a price table; returns its code. */
export async function aRegiao(casa: Casa): Promise<string> {
  const { codigo, ...rest } = own(casa, 'R')
  await casa.db.insert(regiao).values({ ...rest, regiao: codigo })
  return codigo
}

export async function aMoeda(casa: Casa): Promise<string> {
  const { codigo, ...rest } = own(casa, 'B')
  await casa.db.insert(moeda).values({ ...rest, codmoe: codigo })
  return codigo
}

const DESCRIBED = {
  transportadora,
  etiqueta,
  familia,
  grupo,
  grupo_material,
  linha,
  marca,
  estampa,
  pack,
}

/** Stores a record of code and description; returns its code. */
export async function aDescrito(casa: Casa, table: keyof typeof DESCRIBED): Promise<string> {
  const row = own(casa, 'D')
  await casa.db.insert(DESCRIBED[table]).values(row)
  return row.codigo
}

export const aTransportadora = (casa: Casa) => aDescrito(casa, 'transportadora')

export async function aCondicao(casa: Casa, given: Given<typeof condicao> = {}): Promise<string> {
  const row = { ...own(casa, 'C'), ...given }
  await casa.db.insert(condicao).values(row)
  return row.codigo
}

/** Stores a collection that admits only the given `tabelas` and `transportadoras`. */
export async function aColecao(
  casa: Casa,
  {
    tabelas = [],
    transportadoras = [],
    ...given
  }: Given<typeof colecao> & { tabelas?: string[]; transportadoras?: string[] } = {},
): Promise<string> {
  const row = { ...own(casa, 'V'), ...given }
  await casa.db.insert(colecao).values(row)
  const item = (tipo: 0 | 1) => (codigo: string) => ({
    empresa: casa.empresa,
    colecao: row.codigo,
    tipo,
    codigo,
  })
  const itens = [...transportadoras.map(item(0)), ...tabelas.map(item(1))]
  if (itens.length > 0) await casa.db.insert(colecao_item).values(itens)
  return row.codigo
}

export async function aRepresentante(casa: Casa, given: Given<typeof representante> = {}) {
  const n = next()
  const row = { empresa: casa.empresa, codrep: `P${n}`, nome: `Representante ${n}`, cnpj: taxId(), ...given }
  await casa.db.insert(representante).values(row)
  return row
}

export async function aCliente(casa: Casa, given: Given<typeof entidade> = {}) {
  const n = next()
  const codrep = given.codrep === undefined ? (await aRepresentante(casa)).codrep : given.codrep
  const row = {
    empresa: casa.empresa,
    codcli: n,
    nome: `Cliente ${n}`,
    cnpj: taxId(),
    ...ADDRESS,
    ...given,
    codrep,
  }
  await casa.db.insert(entidade).values(row)
  return row
}

export async function aFornecedor(casa: Casa, given: Given<typeof fornecedor> = {}) {
  const n = next()
  const row = {
    empresa: casa.empresa,
    codfor: n,
    nome: `Fornecedor ${n}`,
    cnpj: taxId(),
    ...ADDRESS,
    ...given,
  }
  await casa.db.insert(fornecedor).values(row)
  return row
}

/** Stores a reason for a change; returns its code. */
export async function aMotivo(casa: Casa): Promise<string> {
  const row = own(casa, 'M')
  await casa.db.insert(motivo).values(row)
  return row.codigo
}

export interface GradeItem {
  cor: string
  tam: string
  estoque: number
}

const ONE_COLOUR: GradeItem[] = [
  { cor: '001', tam: 'P', estoque: 100 },
  { cor: '001', tam: 'M', estoque: 100 },
]

interface Registered {
  precos?: Record<string, number>
  grade?: (GradeItem & { grupo_cor?: string; faixa_preco?: string; ativa?: 'S' | 'N'; barra?: string })[]
}

/** Stores a product with its grid and its price in each table. */
export async function aProduto(
  casa: Casa,
  { precos = {}, grade = ONE_COLOUR, ...given }: Given<typeof produto> & Registered = {},
): Promise<string> {
  const row = { ...own(casa, 'A'), ncm: NCM, ...given }
  const { db, empresa } = casa
  await db.insert(produto).values(row)
  await someCores(casa, grade)
  await db
    .insert(produto_grade)
    .values(grade.map((item, ordem) => ({ empresa, codigo: row.codigo, ordem, ...item })))
  await somePrecos(casa, 'P', row.codigo, precos)
  return row.codigo
}

const ONE_SIZE: GradeItem[] = [
  { cor: '001', tam: 'UN', estoque: 100 },
  { cor: '002', tam: 'UN', estoque: 100 },
]

/** Stores a material in metres with its colours and its price in each table. */
export async function aMaterial(
  casa: Casa,
  { precos = {}, grade = ONE_SIZE, ...given }: Given<typeof material> & Registered = {},
): Promise<string> {
  const row = { ...own(casa, 'M'), unidade: 'M', uni_com: 'KG', ncm: NCM, ...given }
  const { db, empresa } = casa
  await db.insert(material).values(row)
  await someCores(casa, grade)
  await db.insert(material_grade).values(grade.map((item) => ({ empresa, codigo: row.codigo, ...item })))
  await somePrecos(casa, 'M', row.codigo, precos)
  return row.codigo
}

async function someCores({ db, empresa }: Casa, grade: readonly GradeItem[]): Promise<void> {
  const codes = [...new Set(grade.map((item) => item.cor))]
  await db
    .insert(cor)
    .values(codes.map((code) => ({ empresa, cor: code, desc_cor: `Cor ${code}` })))
    .onConflictDoNothing()
}

async function somePrecos(
  { db, empresa }: Casa,
  tipo: 'P' | 'M',
  codigo: string,
  precos: Record<string, number>,
): Promise<void> {
  const prices = Object.entries(precos).map(([tabela, preco_00]) => ({
    empresa,
    codigo: tabela,
    tipo,
    produto: codigo,
    preco_00,
  }))
  if (prices.length > 0) await db.insert(preco).values(prices)
}
