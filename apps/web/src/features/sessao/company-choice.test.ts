import type { AcessoEmpresa, Empresa } from '@trama/contract/apl/sistema'
import { describe, expect, it } from 'vitest'
import { chooseCompany, reachableCompanies } from './company-choice'

const empresa = (emp_pat: string): Empresa => ({
  emp_pat,
  emp_nome: `Empresa ${emp_pat}`,
  emp_cnpj: '',
  emp_cep: '',
  emp_cidade: '',
  emp_estado: '',
  emp_bairro: '',
  emp_endereco: '',
  emp_numero: '',
  emp_situacao: 1,
})
const acesso = (pat: string, padrao: 'S' | 'N' = 'N'): AcessoEmpresa => ({
  pat,
  nome: `Empresa ${pat}`,
  padrao,
})
const empresas = ['E10', 'E2', 'E1'].map(empresa)

describe('company of the session', () => {
  it('is the default of the access list, else the first by the numeric part of the code', () => {
    expect(chooseCompany([acesso('E2'), acesso('E10', 'S')], empresas).emp_pat).toBe('E10')
    expect(chooseCompany([acesso('E10'), acesso('E2')], empresas).emp_pat).toBe('E2')
    expect(reachableCompanies([acesso('E10'), acesso('E2')], empresas).map((e) => e.emp_pat)).toEqual([
      'E2',
      'E10',
    ])
  })

  it('is the first where the default is not reachable', () => {
    expect(chooseCompany([acesso('E9', 'S'), acesso('E10'), acesso('E2')], empresas).emp_pat).toBe('E2')
  })

  it('is the requested company while it is reachable', () => {
    const acessos = [acesso('E1', 'S'), acesso('E2')]
    expect(chooseCompany(acessos, empresas, { emp_pat: 'E2', required: false }).emp_pat).toBe('E2')
    expect(chooseCompany(acessos, empresas, { emp_pat: 'E10', required: false }).emp_pat).toBe('E1')
  })

  it('an error says what is missing', () => {
    expect(() => chooseCompany([], empresas)).toThrow('Usuário não possui acesso a nenhuma empresa.')
    expect(() => chooseCompany([acesso('E9', 'S')], empresas)).toThrow(
      'Usuário não possui acesso a esta empresa.',
    )
    expect(() => chooseCompany([acesso('E1')], empresas, { emp_pat: 'E2', required: true })).toThrow(
      'Usuário não possui acesso a esta empresa.',
    )
  })
})
