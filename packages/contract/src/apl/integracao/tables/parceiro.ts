/** Tables of the partners that the company sells to, buys from and works with. */
import { CONTRIBUINTES } from '@trama/rules/entidade/contribuinte-codes'
import { FRETES } from '@trama/rules/frete'
import type { Field } from '../../../field'
import { ENTIDADE_FIELDS } from '../../entidade/fields'
import {
  anulavel,
  cepOuNada,
  cnpjCpf,
  cnpjCpfOuNada,
  codigo,
  codigoDe,
  diaOuNada,
  numero,
  obrigatorio,
  opcao,
  percentual,
  simNao,
  texto,
  textoExigido,
  valorOuNada,
} from '../fields'
import { type Campo, type Fields, tabela } from '../table'

const endereco = {
  cep: cepOuNada('CEP', '89012-000'),
  endereco: texto('Endereço', 80, 'Rua São Paulo'),
  num_end: texto('Número', 10, '1540'),
  bairro: texto('Bairro', 60, 'Victor Konder'),
  cod_cid: texto('Código da cidade', 7, '4202404', 'código do IBGE'),
  nome_cid: texto('Cidade', 60, 'Blumenau'),
  uf: texto('UF', 2, 'SC'),
}
const email = texto('E-mail', 254, 'compras@exemplo.com.br')

export const representante = tabela({
  nome: 'representante',
  titulo: 'Representantes',
  chave: ['codrep'],
  campos: {
    codrep: codigo('Código', '12'),
    nome: textoExigido('Nome', 80, 'Vendas Sul Ltda.'),
    cnpj: obrigatorio(cnpjCpf('CNPJ/CPF', '11.222.333/0001-81')),
    regiao: {
      ...codigoDe('Tabela de preço', '1'),
      descricao: 'a única que pode usar; sem ela, qualquer uma',
    },
    email,
    ativo: simNao('Ativo'),
  },
  pais: [{ tabela: 'regiao', campos: { regiao: 'regiao' } }],
})

export const fornecedor = tabela({
  nome: 'fornecedor',
  titulo: 'Fornecedores',
  chave: ['codfor'],
  campos: {
    codfor: numero('Código', '7'),
    nome: textoExigido('Nome', 80, 'Malhas Norte Ltda.'),
    cnpj: obrigatorio(cnpjCpf('CNPJ/CPF', '11.222.333/0001-81')),
    email,
    inscricao: texto('Inscrição estadual', 18, '251234567'),
    ...endereco,
    ativo: simNao('Ativo'),
  },
})

/** Fields of the customer's form; a row of the ERP may lack even those that the form requires. */
const daEntidade = (): Fields =>
  Object.fromEntries(Object.entries(ENTIDADE_FIELDS).map(([name, field]) => [name, fieldOf(field)]))

function fieldOf({ label, kind, max = 30 }: Pick<Field, 'label' | 'kind' | 'max'>): Campo {
  switch (kind) {
    case 'taxId':
      return cnpjCpfOuNada(label, '')
    case 'cep':
      return cepOuNada(label, '')
    case 'code':
      return codigoDe(label, '')
    case 'date':
      return diaOuNada(label, '')
    case 'money':
      return valorOuNada(label, '')
    case 'percent':
      return percentual(label, '')
    default:
      return texto(label, max, '')
  }
}

export const entidade = tabela({
  nome: 'entidade',
  titulo: 'Clientes',
  chave: ['codcli'],
  campos: {
    codcli: numero('Código', '1001'),
    ...daEntidade(),
    nome: textoExigido('Nome', 80, 'Loja da Praça Ltda.'),
    cnpj: obrigatorio(cnpjCpf('CNPJ/CPF', '11.222.333/0001-81')),
    contribuinte: anulavel(
      opcao(
        'Contribuinte do ICMS',
        CONTRIBUINTES.map(({ value }) => value),
        {
          exemplo: '',
          codes: CONTRIBUINTES,
          descricao: 'sem o campo, vale o que a inscrição estadual diz',
        },
      ),
    ),
    cif: anulavel(
      opcao(
        'Tipo de frete',
        FRETES.map(({ value }) => value),
        { exemplo: '1', codes: FRETES },
      ),
    ),
    ativo: simNao('Ativo'),
    bloqueio: simNao('Bloqueado', 'N'),
    data_cad: diaOuNada('Data de cadastro', '15/01/2026'),
  },
  pais: [
    { tabela: 'grupocliente', campos: { codigo: 'grupo' } },
    { tabela: 'historico', campos: { historico: 'historico' } },
    { tabela: 'representante', campos: { codrep: 'codrep' } },
    { tabela: 'condicao', campos: { codigo: 'condicao' } },
    { tabela: 'transportadora', campos: { codigo: 'transporte' } },
    { tabela: 'regiao', campos: { regiao: 'tabela' } },
  ],
  unicos: ['cnpj'],
})
