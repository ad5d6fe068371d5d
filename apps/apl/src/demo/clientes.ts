import { addDays } from '@trama/rules/date-br'
import type { Contribuinte } from '@trama/rules/entidade/contribuinte-codes'
import { DEMO_PESSOAS } from '@trama/server-kit/demo/demo-people'
import { TRANSPORTADORAS } from './catalogo/catalogo'
import { cnpjOf, cpfOf } from './check-digits'
import type { DemoEmpresa, DemoRepresentante } from './empresas'
import { type Municipio, MUNICIPIOS, pickMunicipio } from './municipios'
import { FINAIS, INSTITUICOES, LOJAS, NOMES_LOJA, PRENOMES, SOBRENOMES } from './nomes'
import { at, Random } from './random'

/** What the demo's orders need to know of a customer, kept in memory for all customers. */
export interface DemoCliente {
  codcli: number
  nome: string
  fantasia: string
  cnpj: string
  contribuinte: Contribuinte
  representante: DemoRepresentante
  municipio: Municipio
  /** Null for the few customers whose record is not ready for an own order. */
  codrep: string | null
  tabela: string | null
  transporte: string | null
  condicao: string
  cif: number
  desconto: number
  ativo: 'S' | 'N'
  bloqueio: 'S' | 'N'
  /** True for customers that leave receivables unpaid. */
  atrasado: boolean
  data_cad: string
}

/** Customers 21 to 25 of each company are refused by a rule each. */
const PRIMEIRO_CASO = 21
const CASOS = ['sem codrep', 'sem transporte', 'sem tabela', 'bloqueado', 'inativo'] as const

/** Every 60th customer is a school, a hospital or the like. */
const isInstituicao = (codcli: number) => codcli % 60 === 47

/** Customers of a company; customer 1 of 001 belongs to the demo login, complete and with orders in every state. */
export function listClientes(empresa: DemoEmpresa, count: number, today: string): DemoCliente[] {
  const random = new Random(`cliente:${empresa.emp_pat}`)
  return Array.from({ length: count }, (_, i) => {
    const demo = i === 0 && empresa.emp_pat === '001'
    return demo ? demoCliente(empresa, today) : cliente(random, empresa, i + 1, today)
  })
}

function cliente(random: Random, empresa: DemoEmpresa, codcli: number, today: string): DemoCliente {
  const representante = random.pick(empresa.representantes)
  const pessoa = random.chance(0.04)
  const instituicao = !pessoa && isInstituicao(codcli)
  const loja = random.pick(LOJAS)
  const fantasia = `${instituicao ? at(INSTITUICOES, codcli % INSTITUICOES.length) : loja} ${random.pick(NOMES_LOJA)}`
  const final = random.pick(FINAIS)
  const nome = pessoa
    ? `${random.pick(PRENOMES)} ${random.pick(SOBRENOMES)} ${random.pick(SOBRENOMES)}`
    : `${fantasia} ${instituicao ? 'S/A' : final}`
  const estado = CASOS[codcli - PRIMEIRO_CASO] ?? random.weighted({ bom: 95, bloqueado: 2.5, inativo: 2.5 })
  const varejo = pessoa && representante.regiao === null
  return {
    codcli,
    nome,
    fantasia,
    cnpj: pessoa ? cpfOf(codcli) : cnpjOf(codcli, random.chance(0.06)),
    contribuinte: pessoa || instituicao ? 'N' : 'S',
    representante,
    municipio: pickMunicipio(random, representante.ufs),
    codrep: estado === 'sem codrep' ? null : representante.codrep,
    tabela: estado === 'sem tabela' ? null : varejo ? 'VAREJO' : representante.tabela,
    transporte: estado === 'sem transporte' ? null : random.pick(TRANSPORTADORAS).codigo,
    condicao: random.weighted({
      '001': 2,
      '002': 3,
      '003': 5,
      '004': 8,
      '005': 4,
      '006': 4,
      '007': 2,
      '008': 2,
    }),
    cif: Number(random.weighted({ '1': 6, '2': 3, '3': 0.5, '4': 0.5 })),
    desconto: Number(random.weighted({ '0': 6, '2': 2, '3': 1 })),
    ativo: estado === 'inativo' ? 'N' : 'S',
    bloqueio: estado === 'bloqueado' ? 'S' : 'N',
    atrasado: random.chance(0.09),
    data_cad: addDays(today, -(random.chance(0.12) ? random.int(30, 700) : random.int(760, 3200))),
  }
}

function demoCliente(empresa: DemoEmpresa, today: string): DemoCliente {
  const { nome, cnpj } = DEMO_PESSOAS.cliente
  const representante = at(empresa.representantes, 0)
  return {
    codcli: 1,
    nome,
    fantasia: 'Boutique Bela Vista',
    cnpj,
    contribuinte: 'S',
    representante,
    municipio: at(MUNICIPIOS, 0),
    codrep: representante.codrep,
    tabela: representante.tabela,
    transporte: '01',
    condicao: '004',
    cif: 1,
    desconto: 2,
    ativo: 'S',
    bloqueio: 'N',
    atrasado: false,
    data_cad: addDays(today, -2200),
  }
}

/** Whether a customer's record is complete, so that an order of it can exist. */
export const canOrder = (cliente: DemoCliente) =>
  cliente.codrep !== null && cliente.transporte !== null && cliente.tabela !== null
