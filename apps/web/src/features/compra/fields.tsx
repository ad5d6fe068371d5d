import { ORDEM_FIELDS } from '@trama/contract/apl/compra/fields'
import type { Ordem } from '@trama/contract/apl/compra/ordem'
import { formatDateBr } from '@trama/rules/date-br'
import { useFormContext, useWatch } from 'react-hook-form'
import { inputOf } from '@/components/crud/form/record-fields'
import { FieldGrid } from '@/components/fields/field-grid'
import { NarrowFold } from '@/components/fields/form/filled-fold'
import { FormDate } from '@/components/fields/form/form-date'
import { FormMoney, FormPercent } from '@/components/fields/form/form-number'
import { FormReference } from '@/components/fields/form/form-reference'
import { FormSearch } from '@/components/fields/form/form-search'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { REFERENCES } from '@/components/reference/references'
import { type Fact, Facts } from '@/components/ui/facts'
import { FORNECEDOR } from '@/components/reference/fornecedor'
import { CLASSE } from './api'
import styles from './compra.module.css'
import type { CompraForm } from './form-model'

const field = inputOf(ORDEM_FIELDS)

interface FieldsProps {
  /** The stored order; undefined for a new one. */
  ordem: Ordem | undefined
  isFornecedor: boolean
}

/** Header of the order (S2 §3): a supplier only changes date and notes. */
export function CompraFields({ ordem, isFornecedor }: FieldsProps) {
  return (
    <>
      {ordem && (
        <div className={styles.facts}>
          <Facts name="Compra" facts={factsOf(ordem, isFornecedor)} />
        </div>
      )}
      <NarrowFold
        label="Dados da compra"
        hint={<Names />}
        isFilled={ordem !== undefined && !isFornecedor}
        outside={OUTSIDE}
      >
        <FieldGrid>
          {!isFornecedor && <Comprador />}
          <FormDate<CompraForm> {...field('dt_entrega')} span={isFornecedor ? 4 : 3} />
          <FormTextArea<CompraForm> {...field('obs')} rows={2} span={isFornecedor ? 8 : 9} />
        </FieldGrid>
      </NarrowFold>
    </>
  )
}

const OUTSIDE = ['itens', 'root']

/** Supplier, terms and day of delivery in one line. */
function Names() {
  const [nome_for, condicao, entrega] = useWatch<CompraForm, ['nome_for', 'desc_condicao', 'dt_entrega']>({
    name: ['nome_for', 'desc_condicao', 'dt_entrega'],
  })
  return (
    <>
      <strong>{nome_for}</strong>
      {condicao && ` · ${condicao}`}
      {entrega && ` · entrega ${formatDateBr(entrega)}`}
    </>
  )
}

/** Fields that only the buyer sets. */
function Comprador() {
  const { setValue } = useFormContext<CompraForm>()
  const nome_for = useWatch<CompraForm, 'nome_for'>({ name: 'nome_for' })
  return (
    <>
      <FormSearch<CompraForm>
        {...field('codfor')}
        store="number"
        recent={FORNECEDOR.recent}
        load={FORNECEDOR.load}
        displayName={nome_for}
        onPick={(option) => setValue('nome_for', option?.name ?? '')}
        placeholder="Nome, código ou CNPJ/CPF completo"
        span={6}
      />
      <FormReference<CompraForm>
        {...field('condicao')}
        of={REFERENCES.condicao}
        nameField="desc_condicao"
        span={3}
      />
      <FormReference<CompraForm> {...field('classe')} of={CLASSE} nameField="desc_classe" span={3} />
      <FormDate<CompraForm> {...field('dt_emissao')} span={3} />
      <FormPercent<CompraForm> {...field('desconto')} span={2} />
      <FormMoney<CompraForm> {...field('frete')} positiveOnly span={3} />
      <FormText<CompraForm> {...field('email_usuario')} span={4} />
    </>
  )
}

const factsOf = (ordem: Ordem, isFornecedor: boolean): Fact[] => {
  const { email_usuario, nome_usuario, usuario } = ordem
  const buyer = nome_usuario ?? usuario
  return [
    ...(isFornecedor
      ? [
          { label: ORDEM_FIELDS.dt_emissao.label, value: formatDateBr(ordem.dt_emissao) },
          {
            label: ORDEM_FIELDS.condicao.label,
            value: ordem.desc_condicao ?? ordem.condicao,
            width: 'double' as const,
          },
        ]
      : []),
    {
      label: 'Comprador',
      value:
        isFornecedor && email_usuario ? (
          <span className={styles.buyer}>
            {buyer} · <a href={`mailto:${email_usuario}`}>{email_usuario}</a>
          </span>
        ) : (
          buyer
        ),
      width: 'double',
    },
  ]
}
