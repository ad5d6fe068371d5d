import type { FieldError } from '@trama/contract/issues'
import { NovoUsuario } from '@trama/contract/portal/usuario'
import { cleanTaxId } from '@trama/rules/tax-id'
import type { FormSave } from '@/components/crud/form/form-body'
import { bodyErrors } from '@/components/crud/form/form-errors'
import { ApiError, isApiError } from '@/lib/api/api-error'
import { cadastroApi } from './cadastro-api'
import type { ConviteLido } from './convite'

export interface CadastroValues {
  nome: string
  email: string
  cnpj: string
  senha: string
}

export const EMPTY: CadastroValues = { nome: '', email: '', cnpj: '', senha: '' }

/** Request body (S1 §3.3), including the invitation. */
const toBody = (values: CadastroValues, { hash, tipo, empresa }: ConviteLido): NovoUsuario => ({
  ...values,
  empresa_cnpj: cleanTaxId(empresa),
  tipo,
  ativo: 1,
  codigo_erp: '',
  convite: hash,
})

export const cadastroErrors = (values: CadastroValues, convite: ConviteLido): FieldError[] =>
  bodyErrors(NovoUsuario, toBody(values, convite))

export async function register(
  { values, idempotencyKey }: FormSave<CadastroValues>,
  convite: ConviteLido,
): Promise<string> {
  try {
    const body = toBody(values, convite)
    const { resultado } = await cadastroApi.createUsuario({ body, idempotencyKey, anonymous: true })
    return resultado
  } catch (error) {
    // Not a conflict of the e-mail, which names its field: an earlier attempt was received, and the form was changed
    // since.
    if (isApiError(error, 'conflict') && error.fields.length === 0)
      throw new ApiError('rule', SENT_BEFORE, { status: error.status })
    throw error
  }
}

const SENT_BEFORE =
  'O portal já recebeu este cadastro antes das últimas alterações. Volte ao login e entre com os dados do primeiro envio.'
