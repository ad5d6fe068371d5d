import type { EmpresaPublica } from '@trama/contract/portal/publico'
import { describe, expect, it } from 'vitest'
import { emptyCliente, NOVO_CONTATO } from './form-model'
import { changesFrom, phoneOf } from '../cnpj/changes'
import { contatoErrors } from './contato-dialog'
import { COBRANCA, copyOfPrincipal, ENTREGA } from '../endereco/blocos'

const NONE: ReadonlySet<string> = new Set()
const FORM = {
  ...emptyCliente('1'),
  cnpj: '27865757000102',
  inscricao: '84295760',
  cep: '22460901',
  cod_cid: '3304557',
  nome_cid: 'Rio de Janeiro',
  uf: 'RJ',
  endereco: 'Rua Lopes Quintas',
  num_end: '303',
  bairro: 'Jardim Botânico',
  complemento: 'Bloco B',
}

describe('changes from the public registry', () => {
  const empresa: EmpresaPublica = {
    razao_social: 'GLOBO S/A',
    estabelecimento: {
      cnpj: '27865757000102',
      nome_fantasia: null,
      tipo_logradouro: 'Rua',
      logradouro: 'Lopes Quintas',
      numero: '304',
      complemento: ' ',
      bairro: 'Jardim Botanico',
      cep: '22460-901',
      ddd1: '21',
      telefone1: '21554552',
      ddd2: null,
      telefone2: null,
      ddd_fax: null,
      fax: null,
      email: null,
      situacao_cadastral: 'Ativa',
      cod_pais: '1058',
      uf: 'RJ',
      nome_cid: 'Rio de Janeiro',
      cod_cid: '3304557',
      inscricoes: [
        { uf: 'RJ', inscricao: '84295760' },
        { uf: 'SP', inscricao: '110042490114' },
      ],
    },
  }

  it('lists the fields of the registry, changed or equal', () => {
    const found = changesFrom(empresa, FORM, NONE).map(({ label, atual, novo, muda }) => [
      label,
      atual,
      novo,
      muda,
    ])
    expect(found).toEqual([
      ['Nome', '', 'GLOBO S/A', true],
      ['Inscrição estadual', '84295760', '84295760', false],
      ['Contribuinte do ICMS', 'Contribuinte', 'Contribuinte', false],
      ['Telefone', '', '(21) 2155-4552', true],
      ['CEP', '22460-901', '22460-901', false],
      ['Endereço', 'Rua Lopes Quintas', 'Rua Lopes Quintas', false],
      ['Número', '303', '304', true],
      ['Bairro', 'Jardim Botânico', 'Jardim Botanico', true],
      ['Cidade', 'Rio de Janeiro/RJ', 'Rio de Janeiro/RJ', false],
      ['País', '1058', '1058', false],
    ])
  })

  it('offers no read-only field, and the city only as a whole', () => {
    const changes = changesFrom(empresa, emptyCliente(null), new Set(['nome', 'inscricao']))
    expect(changes.map(({ label }) => label)).not.toContain('Nome')
    expect(changes.find(({ label }) => label === 'Cidade')?.values).toEqual({
      cod_cid: '3304557',
      nome_cid: 'Rio de Janeiro',
      uf: 'RJ',
    })
  })

  it.each([
    ['11', '33334444', '(11) 3333-4444'],
    ['11', '999998888', '(11) 99999-8888'],
    [null, '0800', '0800'],
    ['11', null, ''],
  ])('phone %s %s is %s', (ddd, number, shown) => expect(phoneOf(ddd, number)).toBe(shown))
})

describe('copying the main address', () => {
  it('copies address, city and CEP, and tax id and registration into empty fields', () => {
    expect(copyOfPrincipal(FORM, ENTREGA, NONE)).toEqual({
      cep_ent: '22460901',
      cod_cid_ent: '3304557',
      nome_cid_ent: 'Rio de Janeiro',
      uf_ent: 'RJ',
      end_ent: 'Rua Lopes Quintas',
      num_ent: '303',
      bairro_ent: 'Jardim Botânico',
      comp_ent: 'Bloco B',
      cnpj_ent: '27865757000102',
      insc_ent: '84295760',
    })
  })

  it('keeps tax id and registration where they are filled or read-only', () => {
    const copied = copyOfPrincipal({ ...FORM, cnpj_cob: '52998224725' }, COBRANCA, new Set(['insc_cob']))
    expect(copied).not.toHaveProperty('cnpj_cob')
    expect(copied).not.toHaveProperty('insc_cob')
    expect(copied).toMatchObject({ end_cob: 'Rua Lopes Quintas' })
  })
})

describe('a contact', () => {
  const ana = { ...NOVO_CONTATO, nome: 'Ana', tipo: 2 }
  const REPEATED = 'Este contato já existe. Utilize combinações diferentes de tipo e nome.'

  it('needs name and type', () => {
    expect(contatoErrors(NOVO_CONTATO, [], 0).map(({ campo }) => campo)).toEqual(['nome', 'tipo'])
  })

  it('has a valid e-mail or none', () => {
    expect(contatoErrors({ ...ana, email: 'ana@' }, [], 0)).toEqual([
      { campo: 'email', mensagem: 'Email inválido.' },
    ])
    expect(contatoErrors(ana, [], 0)).toEqual([])
  })

  it('is unique by type and name', () => {
    expect(contatoErrors({ ...ana, nome: ' ana' }, [ana], 1)).toEqual([{ campo: 'nome', mensagem: REPEATED }])
    expect(contatoErrors({ ...ana, tipo: 3 }, [ana], 1)).toEqual([])
    expect(contatoErrors({ ...ana, fone: '(11) 3333-4444' }, [ana], 0)).toEqual([])
  })

  it('has a valid phone or none; an invalid one that was stored before may stay', () => {
    expect(contatoErrors({ ...ana, fone: '1' }, [ana], 0)).toEqual([
      { campo: 'fone', mensagem: 'Telefone inválido.' },
    ])
    expect(contatoErrors({ ...ana, fone: '1' }, [{ ...ana, fone: '1' }], 0)).toEqual([])
  })
})
