import { useState } from 'react'
import { FormPage } from '@/components/crud/form/form-page'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormTaxId } from '@/components/fields/form/form-masked'
import { FormPassword, FormText } from '@/components/fields/form/form-text'
import { Banner } from '@/components/ui/status/banner'
import styles from './cadastro-form.module.css'
import type { Convidado, ConviteLido } from './convite'
import type { FieldError } from '@trama/contract/issues'
import { NovoUsuario } from '@trama/contract/portal/usuario'
import { cleanTaxId } from '@trama/rules/tax-id'
import type { FormSave } from '@/components/crud/form/form-body'
import { bodyErrors } from '@/components/crud/form/form-errors'
import { ApiError, isApiError } from '@/lib/api/api-error'
import { cadastroApi } from './cadastro-api'

const NAMED = 'Definido no convite'

interface CadastroFormProps {
  convite: ConviteLido
  /** Guest named by the invitation; the fields are filled in and cannot be changed. */
  convidado: Convidado
  nomeEmpresa: string
  onRegistered: (resultado: string) => void
  onClose: () => void
}

export function CadastroForm({ convite, convidado, nomeEmpresa, onRegistered, onClose }: CadastroFormProps) {
  const { email, cnpj, aguarda } = convidado
  const [start] = useState({ data: { ...EMPTY, email, cnpj } })
  return (
    <FormPage<CadastroValues, string>
      title={`Preencha os seus dados para acessar o portal de ${nomeEmpresa}`}
      load={start}
      draft={`cadastro:${convite.hash}`}
      actions={[{ value: 'cadastrar', label: 'Cadastrar' }]}
      validate={(values) => cadastroErrors(values, convite)}
      save={(input) => register(input, convite)}
      onSaved={onRegistered}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {aguarda === 'S' && (
          <Banner inset>Depois do envio, um administrador da empresa libera o seu acesso.</Banner>
        )}
        <FieldGrid>
          <FormText<CadastroValues> name="nome" label="Nome" autoComplete="name" maxLength={80} required />
          <FormText<CadastroValues>
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            readOnly={email !== ''}
            hint={email === '' ? undefined : NAMED}
          />
          <FormTaxId<CadastroValues>
            name="cnpj"
            label="CNPJ/CPF"
            required
            readOnly={cnpj !== ''}
            hint={cnpj === '' ? undefined : NAMED}
          />
          <FormPassword<CadastroValues>
            name="senha"
            label="Senha"
            autoComplete="new-password"
            required
            hint="De 1 a 20 caracteres. Senhas muito comuns não são aceitas."
          />
        </FieldGrid>
      </div>
    </FormPage>
  )
}

interface CadastroValues {
  nome: string
  email: string
  cnpj: string
  senha: string
}

const EMPTY: CadastroValues = { nome: '', email: '', cnpj: '', senha: '' }

/** Request body (S1 §3.3), including the invitation. */
const toBody = (values: CadastroValues, { hash, tipo, empresa }: ConviteLido): NovoUsuario => ({
  ...values,
  empresa_cnpj: cleanTaxId(empresa),
  tipo,
  ativo: 1,
  codigo_erp: '',
  convite: hash,
})

const cadastroErrors = (values: CadastroValues, convite: ConviteLido): FieldError[] =>
  bodyErrors(NovoUsuario, toBody(values, convite))

async function register(
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
