import { useQueryClient } from '@tanstack/react-query'
import { ORDEM_SERVICO_FIELDS, ORDEM_SERVICO_SITUACAO } from '@trama/contract/apl/ordem-servico/fields'
import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import { OrdemServicoInput } from '@trama/contract/apl/ordem-servico/ordem-servico'
import { ORDEM_SERVICO_MESSAGES } from '@trama/rules/producao/ordem-servico'
import { useState } from 'react'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { bodyErrors } from '@/components/crud/form/form-errors'
import { mergeFields } from '@/components/crud/form/record-fields'
import { FormDate } from '@/components/fields/form/form-date'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormTextArea } from '@/components/fields/form/form-text'
import { toast } from '@/components/ui/status/toast-store'
import { chaveOf, ordemServicoApi, ordensMudaram } from './api'
import { rowKey } from './keys'
import type { OrdemDialogProps } from './use-ordem-dialogs'

type Values = Pick<OrdemServicoItem, 'dt_prev' | 'situacao' | 'obs' | 'versao'>

const { dt_prev, situacao, obs } = ORDEM_SERVICO_FIELDS
const MERGE = mergeFields<typeof ORDEM_SERVICO_FIELDS, Values>(ORDEM_SERVICO_FIELDS, {})

const valuesOf = ({ dt_prev, situacao, obs, versao }: OrdemServicoItem): Values => ({
  dt_prev,
  situacao,
  obs,
  versao,
})

/** Dialog "Alterar Ordem {numero}" (S2 §2). */
export function AlterarDialog({ ordem, onClose }: OrdemDialogProps) {
  const client = useQueryClient()
  const [stored, setStored] = useState(ordem)
  async function send(values: Values) {
    try {
      const { resultado } = await ordemServicoApi.changeOrdemServico({
        params: chaveOf(ordem),
        query: {},
        body: values,
      })
      onClose()
      toast.success(resultado)
    } finally {
      // Somebody else changed the order, so the lists on the screen are old too.
      void ordensMudaram(client)
    }
  }
  async function load() {
    const now = await ordemServicoApi.getOrdemServico({ params: chaveOf(ordem), query: {} })
    setStored(now)
    return { values: valuesOf(now), stamp: now.versao ?? '', fields: MERGE }
  }
  return (
    <FormDialog<Values>
      title={`Alterar Ordem ${ordem.numero}`}
      description={[ordem.desc_setor, ordem.desc_parte, ordem.desc_produto].join(' · ')}
      confirm="Alterar"
      start={valuesOf(ordem)}
      validate={(values) => {
        const found = bodyErrors(OrdemServicoInput, values)
        const isBefore = values.dt_prev !== null && values.dt_prev < stored.dt_s
        const changed = values.dt_prev !== stored.dt_prev
        return found.length === 0 && isBefore && changed
          ? [{ campo: 'dt_prev', mensagem: ORDEM_SERVICO_MESSAGES.previsaoAntes(stored.dt_s) }]
          : found
      }}
      send={send}
      conflict={{ load }}
      ownDraft={{ name: `ordem-servico:${rowKey(ordem)}`, stamp: ordem.versao, byHand: true }}
      onClose={onClose}
    >
      <FormDate<Values> name="dt_prev" label={dt_prev.label} span={6} />
      <FormSelect<Values>
        name="situacao"
        label={situacao.label}
        options={ORDEM_SERVICO_SITUACAO}
        placeholder={null}
        span={6}
      />
      <FormTextArea<Values> name="obs" label={obs.label} rows={4} maxLength={obs.max} />
    </FormDialog>
  )
}
