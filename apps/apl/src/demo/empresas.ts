import type { TipoUsuario } from '@trama/contract/access'
import { PARAMETRO_ENTREGA } from '@trama/rules/pedido/entrega'
import { DEMO_EMPRESA, DEMO_LOGINS, DEMO_PESSOAS } from '@trama/server-kit/demo/demo-people'
import type { Regiao } from './catalogo/catalogo'
import { cnpjOf } from './check-digits'

export interface DemoRepresentante {
  codrep: string
  nome: string
  cnpj: string
  /** The only price table that the representative may use; null when any table is allowed. */
  regiao: Regiao | null
  /** Price table of the representative's customers. */
  tabela: Regiao
  /** States of the customers; a state that is named more often is picked more often. */
  ufs: readonly string[]
}

export interface DemoEmpresa {
  emp_pat: string
  /** Share of all orders and customers that the company has, from 0 to 1. */
  parte: number
  /** The company sells every n-th product. */
  passo: number
  prefixo_ean: string
  /** S when the company uses price bands, colour groups and packs. */
  faixas: 'S' | 'N'
  representantes: readonly DemoRepresentante[]
}

const ufs = (text: string) => text.split(' ')
const { representante, representante2 } = DEMO_PESSOAS

export const EMPRESAS: readonly DemoEmpresa[] = [
  {
    emp_pat: '001',
    parte: 0.9,
    passo: 1,
    prefixo_ean: '7891',
    faixas: 'N',
    representantes: [
      { codrep: '1', ...representante, regiao: null, tabela: 'SUL', ufs: ufs('SC SC SC PR PR') },
      { codrep: '2', ...representante2, regiao: 'SUL', tabela: 'SUL', ufs: ufs('RS') },
      {
        codrep: '3',
        nome: 'Paulista Têxtil Representações Ltda',
        cnpj: cnpjOf(900_003),
        regiao: null,
        tabela: 'SUDESTE',
        ufs: ufs('SP'),
      },
      {
        codrep: '4',
        nome: 'Cláudia Regina Martins',
        cnpj: cnpjOf(900_004),
        regiao: null,
        tabela: 'SUDESTE',
        ufs: ufs('RJ MG MG ES'),
      },
      {
        codrep: '5',
        nome: 'Sertão e Mar Representações Ltda',
        cnpj: cnpjOf(900_005),
        regiao: 'NORDESTE',
        tabela: 'NORDESTE',
        ufs: ufs('BA BA SE AL PE PE PB RN'),
      },
      {
        codrep: '6',
        nome: 'Cerrado Moda Representações ME',
        cnpj: cnpjOf(900_006, true),
        regiao: null,
        tabela: 'SUDESTE',
        ufs: ufs('DF GO GO MT MS MS TO RO AC'),
      },
    ],
  },
  {
    emp_pat: '002',
    parte: 0.1,
    passo: 4,
    prefixo_ean: '7892',
    faixas: 'S',
    representantes: [
      {
        codrep: '1',
        nome: 'Jangada Representações Ltda',
        cnpj: cnpjOf(900_011),
        regiao: null,
        tabela: 'NORDESTE',
        ufs: ufs('CE CE RN PB PI'),
      },
      {
        codrep: '2',
        nome: 'Francisca das Chagas Lima',
        cnpj: cnpjOf(900_012),
        regiao: 'NORDESTE',
        tabela: 'NORDESTE',
        ufs: ufs('MA PI PA PA AM AP RR'),
      },
    ],
  },
]

export const EMPRESA_ROWS = [
  {
    emp_pat: '001',
    emp_nome: DEMO_EMPRESA.nome,
    emp_cnpj: DEMO_EMPRESA.cnpj,
    emp_cep: '89012000',
    emp_cidade: 'Blumenau',
    emp_estado: 'SC',
    emp_bairro: 'Victor Konder',
    emp_endereco: 'Rua São Paulo',
    emp_numero: '1540',
    emp_ie: '251234567',
    emp_cod_cid: '4202404',
    emp_fone: '4733221100',
  },
  {
    emp_pat: '002',
    emp_nome: 'Trama Nordeste Confecções Ltda',
    emp_cnpj: cnpjOf(900_000),
    emp_cep: '60165000',
    emp_cidade: 'Fortaleza',
    emp_estado: 'CE',
    emp_bairro: 'Meireles',
    emp_endereco: 'Avenida Santos Dumont',
    emp_numero: '2828',
    emp_ie: '061234560',
    emp_cod_cid: '2304400',
    emp_fone: '8532441100',
  },
] as const

/** Name of a login: its ERP user has the same one. */
const nomeOf = (tipo: TipoUsuario) => DEMO_LOGINS.find((login) => login.tipo === tipo)?.nome ?? ''

export const USUARIO_ROWS = [
  { codigo: '1', nome: nomeOf('master'), codfun: null, email: null },
  { codigo: '2', nome: nomeOf('administrador'), codfun: null, email: null },
  { codigo: '10', nome: nomeOf('usuario'), codfun: '01', email: 'usuario@trama.demo' },
  { codigo: 'TI', nome: 'TI', codfun: null, email: null },
] as const

/** Company access of the ERP users; TI serves logins without an ERP user, whose rows are all in company 001. */
export const ACESSO_ROWS = USUARIO_ROWS.flatMap(({ codigo }) => [
  { empresa: '001', usuario: codigo, padrao: 'S' },
  ...(codigo === 'TI' ? [] : [{ empresa: '002', usuario: codigo, padrao: 'N' }]),
])

export const parametrosOf = ({ faixas }: Pick<DemoEmpresa, 'faixas'>) =>
  [
    { tipo: '', codigo: 'FAT10', valor: 'P' },
    { tipo: '', codigo: PARAMETRO_ENTREGA, valor: '15' },
    { tipo: '', codigo: 'VEN130', valor: faixas },
    { tipo: '', codigo: 'VEN180', valor: faixas },
    { tipo: '', codigo: 'VEN190', valor: faixas },
  ] as const
