import { useQuery } from '@tanstack/react-query'
import { type ItemTipo, itemTipo, ITENS_TIPO } from '@trama/contract/apl/produto/item-tipo'
import { ITEM_FIELDS, PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { inputOf } from '@/components/crud/form/record-fields'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormDate } from '@/components/fields/form/form-date'
import { FormMoney, FormPercent } from '@/components/fields/form/form-number'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText } from '@/components/fields/form/form-text'
import { SelectField } from '@/components/fields/choice/select-field'
import { TextField } from '@/components/fields/text-field'
import { isApiError } from '@/lib/api/api-error'
import { pushError, pushMessage } from '@/lib/messages/messages-store'
import type { PedidoForm } from './form-model'
import { clienteQuery } from '@/components/reference/cliente-query'
import { colecaoQuery, condicaoQuery, representanteQuery } from './form-queries'
import type { PedidoLocks } from './locks'
import { tabelaAdmits, tabelaLoader, transportadoraAdmits, transportadoraLoader } from './lookups'
import { usePedidoChanges } from '../conflito/use-changes'
import { FormReference, type FormReferenceProps } from '@/components/fields/form/form-reference'
import { REFERENCES } from '@/components/reference/references'
import { admitsItem, COLECAO_ITEM } from '@trama/rules/pedido/colecao-item'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { confirm } from '@/lib/messages/confirm'
import { useSession } from '@/lib/session'
import { todayIn } from '@trama/rules/date-br'
import { FoldPanel } from '@/components/fields/fold-panel'

const field = inputOf(PEDIDO_FIELDS)

/** Header of the order: the customer first, fields that most orders leave alone last. */
export function PedidoFields({ locks }: { locks: PedidoLocks }) {
  const changes = usePedidoChanges(locks)
  const { tipo, changeTipo } = useItemTipo()
  const { cliente, colecao, representante } = useReferences()
  const numero = useWatch<PedidoForm, 'numero'>({ name: 'numero' })
  // The invoice date of an order with invoiced pieces cannot be changed.
  const isInvoiced = useFormContext<PedidoForm>()
    .getValues('itens')
    .some(({ qtde_f }) => (qtde_f ?? 0) > 0)
  const admitted = colecao?.itens ?? []
  // A customer chooses another carrier only where the collection does not admit the own one.
  const admitsOwnCarrier = admitsItem(admitted, COLECAO_ITEM.transportadora, cliente?.transporte ?? '')
  const itemTipoField = (
    <SelectField
      span={2}
      label={ITEM_FIELDS.tipo.label}
      placeholder={null}
      options={ITENS_TIPO}
      value={tipo}
      onChange={(event) => changeTipo(event.currentTarget.value)}
    />
  )
  return (
    <>
      <FieldGrid>
        <PedidoReference
          {...field('codcli')}
          span={6}
          placeholder="Nome, código ou CNPJ/CPF"
          minLength={1}
          readOnly={locks.cliente}
          onChoose={changes.changeCliente}
        />
        <PedidoReference
          {...field('codrep')}
          span={6}
          readOnly={locks.representante}
          onChoose={changes.changeRepresentante}
        />
        <PedidoReference {...field('colecao')} span={4} required onChoose={changes.changeColecao} />
        <PedidoReference
          {...field('tab_pre')}
          span={4}
          required
          readOnly={locks.termos}
          admits={tabelaAdmits(admitted, representante?.regiao ?? null)}
          load={tabelaLoader(admitted, representante?.regiao ?? null)}
          onChoose={changes.changeTable}
        />
        <PedidoReference {...field('codcond')} span={4} required={!locks.termos} readOnly={locks.termos} />
        <PedidoReference
          {...field('tab_trans')}
          span={3}
          required
          readOnly={locks.termos && admitsOwnCarrier}
          admits={transportadoraAdmits(admitted)}
          load={transportadoraLoader(admitted)}
        />
        <FormSelect<PedidoForm>
          {...field('cif')}
          span={2}
          required
          placeholder="Escolha"
          readOnly={locks.termos}
          options={PEDIDO_FIELDS.cif.codes}
          empty={null}
        />
        <FormPercent<PedidoForm> {...field('per_desc')} span={2} readOnly={locks.termos} />
        <FormText<PedidoForm> {...field('ped_cli')} span={2} />
        {!locks.cliente && itemTipoField}
        <TextField span={1} label="Número" readOnly tabular value={numero ?? 'Novo'} />
      </FieldGrid>
      <MaisDadosPanel>
        <FieldGrid>
          <FormDate<PedidoForm> {...field('dt_emissao')} span={2} readOnly={locks.termos} />
          <FormDate<PedidoForm> {...field('dt_fatura')} span={2} readOnly={isInvoiced} />
          <PedidoReference {...field('moeda')} span={2} />
          <FormMoney<PedidoForm> {...field('frete')} span={2} positiveOnly readOnly={locks.termos} />
          <FormText<PedidoForm> {...field('ris')} span={2} />
          {locks.cliente && itemTipoField}
        </FieldGrid>
      </MaisDadosPanel>
    </>
  )
}

/** The day of delivery, which stands beside the order's total. */
export const EntregaField = () => <FormDate<PedidoForm> {...field('entrega')} />

/** Loads the records that the rules need (S1 §5.7) as soon as their code is known. */
function useReferences() {
  const [colecao, codrep, codcli, codcond] = useWatch<PedidoForm, ['colecao', 'codrep', 'codcli', 'codcond']>(
    { name: ['colecao', 'codrep', 'codcli', 'codcond'] },
  )
  const { error: unknown } = useQuery(condicaoQuery(codcond))
  // The message is needed because nothing else on the screen shows that the code is unknown.
  useEffect(() => {
    if (isApiError(unknown, 'notFound')) pushError(unknown)
  }, [unknown])
  return {
    cliente: useQuery(clienteQuery(codcli)).data,
    colecao: useQuery(colecaoQuery(colecao)).data,
    representante: useQuery(representanteQuery(codrep)).data,
  }
}

const OF = {
  codcli: REFERENCES.cliente,
  codrep: REFERENCES.representante,
  colecao: REFERENCES.colecao,
  tab_pre: REFERENCES.tabela,
  tab_trans: REFERENCES.transportadora,
  codcond: REFERENCES.condicao,
  moeda: REFERENCES.moeda,
}

type PedidoReferenceProps = Omit<FormReferenceProps<PedidoForm>, 'name' | 'of' | 'nameField'> & {
  name: keyof typeof OF
}

/** Search field for a code of the order, with its name. */
const PedidoReference = (props: PedidoReferenceProps) => (
  <FormReference<PedidoForm> {...props} of={OF[props.name]} nameField={PEDIDO_FIELDS[props.name].nome} />
)

const CLEAR_QUESTION = 'Alterar o tipo de item remove todos os itens do pedido. Deseja continuar?'

/** Item type of the order: changing it removes the items after a confirmation (S1 §4.1). */
function useItemTipo() {
  const { getValues, setValue } = useFormContext<PedidoForm>()
  const tipo = useWatch<PedidoForm, 'tipo'>({ name: 'tipo' })
  const { materialFormPedido } = useSession().flagsVersao

  async function change(next: ItemTipo) {
    if (!materialFormPedido) return pushMessage(PEDIDO_LOAD_MESSAGES.tipoFixo)
    const hasItems = getValues('itens').length > 0
    if (hasItems && !(await confirm({ text: CLEAR_QUESTION, danger: true }))) return
    setValue('itens', [])
    setValue('vlr_desc', 0)
    setValue('tipo', next)
  }

  return {
    tipo,
    changeTipo: (text: string) => {
      const next = itemTipo.safeParse(text)
      if (!next.success) pushMessage(PEDIDO_LOAD_MESSAGES.tipo)
      else if (next.data !== getValues('tipo')) void change(next.data)
    },
  }
}

const INSIDE = ['dt_emissao', 'dt_fatura', 'moeda', 'frete', 'ris'] as const

/**
 * Panel of fields that most orders leave alone. It opens by itself when one of them differs from its default or has
 * an error.
 */
function MaisDadosPanel({ children }: { children: ReactNode }) {
  const numero = useWatch<PedidoForm, 'numero'>({ name: 'numero' })
  const [emissao, fatura, moeda, frete, ris] = useWatch<PedidoForm, typeof INSIDE>({ name: INSIDE })
  const { errors } = useFormState<PedidoForm>({ name: INSIDE })
  const isToday = numero !== null || emissao === todayIn()
  const differs = !isToday || fatura !== emissao || Boolean(moeda || frete || ris)
  const isWrong = INSIDE.some((name) => errors[name] !== undefined)
  const [isOpen, setOpen] = useState(differs)
  // The panel never closes by itself, because the user may be typing in it.
  const [needed, setNeeded] = useState(differs || isWrong)
  if (needed !== (differs || isWrong)) {
    setNeeded(!needed)
    if (!needed) setOpen(true)
  }
  return (
    <FoldPanel
      label="Mais dados"
      hint="Datas, moeda, frete e RIS"
      isOpen={isOpen || isWrong}
      onToggle={setOpen}
    >
      {children}
    </FoldPanel>
  )
}
