import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormDate } from '@/components/fields/form/form-date'
import { FormMoney, FormNumber } from '@/components/fields/form/form-number'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText } from '@/components/fields/form/form-text'
import { SelectField } from '@/components/fields/select-field'
import { TextField } from '@/components/fields/text-field'
import { isApiError } from '@/lib/api/api-error'
import { FRETES } from '@/lib/fretes'
import { pushError } from '@/lib/messages-store'
import type { PedidoForm } from './form-model'
import { clienteQuery, colecaoQuery, condicaoQuery, representanteQuery } from './form-queries'
import type { PedidoLocks } from './locks'
import { tabelaAdmits, tabelaLoader, transportadoraAdmits, transportadoraLoader } from './lookups'
import { PedidoReference } from './reference'
import { useItemTipo } from '../itens/use-tipo'
import { usePedidoChanges } from '../conflito/use-changes'

export const TIPOS = [
  { value: 'P', label: 'Produto' },
  { value: 'M', label: 'Material' },
]

/** The header, in the order of S1 §2.10. */
export function PedidoFields({ locks }: { locks: PedidoLocks }) {
  const changes = usePedidoChanges(locks)
  const { tipo, changeTipo } = useItemTipo()
  const { colecao, representante } = useReferences()
  const numero = useWatch<PedidoForm, 'numero'>({ name: 'numero' })
  const admitted = colecao?.itens ?? []
  return (
    <FieldGrid>
      <TextField span={2} label="Número" readOnly tabular value={numero ?? 'Novo'} />
      <SelectField
        span={2}
        label="Tipo de item"
        placeholder={null}
        options={TIPOS}
        value={tipo}
        onChange={(event) => changeTipo(event.currentTarget.value)}
      />
      <FormText<PedidoForm> name="ped_cli" span={2} label="Pedido do cliente" maxLength={30} />
      <FormDate<PedidoForm> name="dt_emissao" span={2} label="Emissão" required readOnly={locks.termos} />
      <FormDate<PedidoForm> name="dt_fatura" span={2} label="Faturamento" required />
      <FormDate<PedidoForm> name="entrega" span={2} label="Entrega" required />
      <PedidoReference
        name="codcli"
        span={6}
        label="Cliente"
        placeholder="Nome, código ou CNPJ/CPF"
        required
        minLength={1}
        readOnly={locks.cliente}
        onChoose={changes.changeCliente}
      />
      <PedidoReference
        name="codrep"
        span={6}
        label="Representante"
        required
        readOnly={locks.representante}
        onChoose={changes.changeRepresentante}
      />
      <PedidoReference name="colecao" span={4} label="Coleção" required onChoose={changes.changeColecao} />
      <PedidoReference
        name="tab_pre"
        span={4}
        label="Tabela de preço"
        required
        readOnly={locks.termos}
        admits={tabelaAdmits(admitted, representante?.regiao ?? null)}
        load={tabelaLoader(admitted, representante?.regiao ?? null)}
        onChoose={changes.changeTable}
      />
      <PedidoReference
        name="tab_trans"
        span={4}
        label="Transportadora"
        required
        readOnly={locks.termos}
        admits={transportadoraAdmits(admitted)}
        load={transportadoraLoader(admitted)}
      />
      <FormSelect<PedidoForm>
        name="cif"
        span={2}
        label="Tipo de frete"
        placeholder="Escolha"
        required
        readOnly={locks.termos}
        options={FRETES}
        empty={null}
      />
      <PedidoReference
        name="codcond"
        span={3}
        label="Condição de pagamento"
        required={!locks.termos}
        readOnly={locks.termos}
      />
      <FormNumber<PedidoForm>
        name="per_desc"
        span={2}
        label="Desconto"
        suffix="%"
        positiveOnly
        maxDecimals={4}
        max={100}
        required
        readOnly={locks.termos}
      />
      <PedidoReference name="moeda" span={2} label="Moeda" />
      <FormMoney<PedidoForm> name="frete" span={2} label="Frete" positiveOnly readOnly={locks.termos} />
      <FormText<PedidoForm> name="ris" span={1} label="RIS" maxLength={30} />
    </FieldGrid>
  )
}

/** The records that the rules look at (S1 §5.7) load as soon as their code is known. */
function useReferences() {
  const [colecao, codrep, codcli, codcond] = useWatch<PedidoForm, ['colecao', 'codrep', 'codcli', 'codcond']>(
    { name: ['colecao', 'codrep', 'codcli', 'codcond'] },
  )
  useQuery(clienteQuery(codcli))
  const { error: unknown } = useQuery(condicaoQuery(codcond))
  // Choosing it does nothing else that could say so.
  useEffect(() => {
    if (isApiError(unknown, 'notFound')) pushError(unknown)
  }, [unknown])
  return {
    colecao: useQuery(colecaoQuery(colecao)).data,
    representante: useQuery(representanteQuery(codrep)).data,
  }
}
