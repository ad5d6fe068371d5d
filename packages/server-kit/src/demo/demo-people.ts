/** The demo's company, party records and logins, which both servers load (decisions §6). */
import { ACESSO_PADRAO, MENU_CODES, type MenuCode, type TipoUsuario } from '@trama/contract/access'

export const DEMO_EMPRESA = { codcli: '1', cnpj: '48273615000118', nome: 'Trama Confecções Ltda' } as const

/** Parties that the APL keeps and that also log in: the tax id links login and record. */
export const DEMO_PESSOAS = {
  representante: { nome: 'Sul Moda Representações Ltda', cnpj: '31845072000163' },
  representante2: { nome: 'Marcos Antônio Ferreira', cnpj: '52831697409' },
  cliente: { nome: 'Boutique Bela Vista Ltda', cnpj: '27416983000106' },
  fornecedor: { nome: 'Malhas Vale do Itajaí Ltda', cnpj: 'T5K8M2XJ000103' },
} as const satisfies Record<string, { nome: string; cnpj: string }>

/** The demo's buyer: login, ERP user and employee of one name. */
export const DEMO_COMPRADORA = 'Camila Rocha'

export const DEMO_SENHA = 'trama-demo'

export interface DemoLogin {
  tipo: TipoUsuario
  nome: string
  email: string
  /** CNPJ or CPF without punctuation. */
  cnpj: string
  /** Code of the ERP user; empty means TI. */
  codigo_erp: string
  acesso: readonly MenuCode[]
}

const party = (tipo: TipoUsuario, pessoa: keyof typeof DEMO_PESSOAS): DemoLogin => ({
  tipo,
  ...DEMO_PESSOAS[pessoa],
  email: `${pessoa}@trama.demo`,
  codigo_erp: '',
  acesso: ACESSO_PADRAO[tipo],
})

export const DEMO_LOGINS: readonly DemoLogin[] = [
  {
    tipo: 'master',
    nome: 'Helena Duarte',
    email: 'master@trama.demo',
    cnpj: '41720586390',
    codigo_erp: '1',
    acesso: ACESSO_PADRAO.master,
  },
  {
    tipo: 'administrador',
    nome: 'Paulo Henrique Nunes',
    email: 'admin@trama.demo',
    cnpj: '63942708574',
    codigo_erp: '2',
    acesso: ACESSO_PADRAO.administrador,
  },
  {
    tipo: 'usuario',
    nome: DEMO_COMPRADORA,
    email: 'usuario@trama.demo',
    cnpj: '74053819601',
    codigo_erp: '10',
    acesso: MENU_CODES,
  },
  // This representative also sells in the shop, with a till of its own.
  { ...party('representante', 'representante'), acesso: ['1.1', '1.2', '1.3', '1.4', '1.7', '1.8', '2.2'] },
  party('representante', 'representante2'),
  party('cliente', 'cliente'),
  party('fornecedor', 'fornecedor'),
]
