import { useState } from 'react'
import { FormPage } from '@/components/crud/form/form-page'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormTaxId } from '@/components/fields/form/form-masked'
import { FormPassword, FormText } from '@/components/fields/form/form-text'
import { Banner } from '@/components/ui/status/banner'
import styles from './cadastro-form.module.css'
import { type CadastroValues, cadastroErrors, EMPTY, register } from './cadastro-save'
import type { Convidado, ConviteLido } from './convite'

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
            label="E-mail"
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
