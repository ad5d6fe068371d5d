import { recordStart } from '@/components/crud/form/use-record-form'
import { REFERENCES } from '@/components/reference/references'
import { CRM_FIELDS } from '@trama/contract/apl/crm/fields'
import { getSession } from '@/lib/session'
import { sharedText } from '@/lib/share/shared'
import { getCrm } from '../crm-api'
import { type CrmForm, newCrm, toForm } from './form-model'
import type { CrmNovo } from './search'

/** ERP user code of portal users that have none of their own (S1 §9). */
const NO_ERP_USER = 'TI'

export const crmStart = (numero: number | undefined, novo: CrmNovo) =>
  recordStart(['crm-form', numero ?? 'novo', novo], async () => {
    if (numero === undefined) return { form: newCrm(await known(novo)), origem: null }
    const registro = await getCrm(numero)
    return { form: toForm(registro), origem: registro.origem }
  })

async function known({ codcli, dia, compartilhado }: CrmNovo) {
  const { usuarioErp } = getSession()
  // A customer's name that cannot be loaded does not stop the form.
  const nome =
    codcli === null ? '' : await REFERENCES.cliente.nameOf(String(codcli), undefined).catch(() => '')
  return {
    codcli,
    nome,
    dt_contato: dia,
    ...(compartilhado && { observacao: await sharedText(CRM_FIELDS.observacao.max, compartilhado) }),
    usuario: usuarioErp?.codigo ?? NO_ERP_USER,
    nome_usuario: usuarioErp?.nome ?? '',
  } satisfies Partial<CrmForm>
}
