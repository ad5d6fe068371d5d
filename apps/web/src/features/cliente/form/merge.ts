import { formatCep } from '@trama/rules/cep'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import type { MergeField } from '@/components/crud/form/three-way'
import type { FormConflict } from '@/components/crud/form/use-conflict'
import { FRETES } from '@/lib/fretes'
import { type ClienteForm, toForm } from './form-model'
import { loadCliente } from './start'
import { contatoTipo } from '../cliente-words'

type Field = MergeField<ClienteForm>
/** Fields of one text or number. */
type Simples = Exclude<keyof ClienteForm, 'contatos'>

const text = (name: Simples, label: string, show: (value: string) => string = String): Field => ({
  label,
  names: [name],
  show: (values) => {
    const value = values[name]
    return value === null || value === '' ? '' : show(String(value))
  },
})
const money = (name: 'credito' | 'frete', label: string): Field => ({
  label,
  names: [name],
  show: ({ [name]: value }) => (value === null ? '' : formatBRL(value)),
})
const cidade = (label: string, suffix: '' | '_ent' | '_cob'): Field => ({
  label,
  names: [`cod_cid${suffix}`, `nome_cid${suffix}`, `uf${suffix}`],
  show: (values) => [values[`nome_cid${suffix}`], values[`uf${suffix}`]].filter(Boolean).join('/'),
})

/** What two users may compare, in the order of the form. */
export const CLIENTE_FIELDS: readonly Field[] = [
  text('nome', 'Nome'),
  text('fantasia', 'Fantasia'),
  text('inscricao', 'Inscrição estadual'),
  text('grupo', 'Grupo'),
  text('telefone', 'Telefone'),
  text('telefone2', 'Fax'),
  text('fax', 'Outro fax'),
  text('email', 'E-mail'),
  text('cep', 'CEP', formatCep),
  text('endereco', 'Endereço'),
  text('num_end', 'Número'),
  text('complemento', 'Complemento'),
  text('bairro', 'Bairro'),
  cidade('Cidade', ''),
  text('cod_pais', 'País'),
  text('cnpj_ent', 'CNPJ/CPF da entrega', formatTaxId),
  text('insc_ent', 'Inscrição estadual da entrega'),
  text('cep_ent', 'CEP da entrega', formatCep),
  text('end_ent', 'Endereço da entrega'),
  text('num_ent', 'Número da entrega'),
  text('comp_ent', 'Complemento da entrega'),
  text('bairro_ent', 'Bairro da entrega'),
  cidade('Cidade da entrega', '_ent'),
  text('cnpj_cob', 'CNPJ/CPF da cobrança', formatTaxId),
  text('insc_cob', 'Inscrição estadual da cobrança'),
  text('fone_cob', 'Telefone da cobrança'),
  text('cep_cob', 'CEP da cobrança', formatCep),
  text('end_cob', 'Endereço da cobrança'),
  text('num_cob', 'Número da cobrança'),
  text('bairro_cob', 'Bairro da cobrança'),
  cidade('Cidade da cobrança', '_cob'),
  text('codrep', 'Representante'),
  text('condicao', 'Condição de pagamento'),
  text('tabela', 'Tabela de preço'),
  text('transporte', 'Transportadora'),
  text('cif', 'Tipo de frete', (cif) => FRETES.find(({ value }) => String(value) === cif)?.label ?? cif),
  money('frete', 'Frete'),
  {
    label: 'Desconto',
    names: ['desconto'],
    show: ({ desconto }) => (desconto === null ? '' : `${formatShortNumber(desconto)}%`),
  },
  text('classe', 'Classe'),
  text('natureza', 'Natureza'),
  text('obs', 'Observações comerciais'),
  money('credito', 'Crédito'),
  text('historico', 'Histórico'),
  text('banco', 'Banco'),
  text('agencia', 'Agência'),
  text('conta', 'Conta'),
  text('data_fund', 'Data de fundação', formatDateBr),
  text('obs_finan', 'Observações financeiras'),
  {
    label: 'Pessoas de contato',
    names: ['contatos'],
    show: ({ contatos }) =>
      contatos
        .map(({ nome, tipo, email, fone, dt_nasc, obs }) =>
          [nome, contatoTipo(tipo), email, fone, formatDateBr(dt_nasc), obs].filter(Boolean).join(' · '),
        )
        .join('\n'),
  },
]

/** How the form meets another user's changes to the same customer. */
export const conflictOf = (codcli: number): FormConflict<ClienteForm> => ({
  load: async () => {
    const registro = await loadCliente(codcli)
    return { values: toForm(registro), stamp: registro.versao ?? '', fields: CLIENTE_FIELDS }
  },
})
