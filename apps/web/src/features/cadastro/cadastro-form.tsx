import { FormPage } from '@/components/crud/form-page'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormTaxId } from '@/components/fields/form/form-masked'
import { FormPassword, FormText } from '@/components/fields/form/form-text'
import { Banner } from '@/components/ui/banner'
import styles from './cadastro-form.module.css'
import { type CadastroValues, cadastroErrors, EMPTY, register } from './cadastro-save'
import type { ConviteLido } from './convite'

interface CadastroFormProps {
  convite: ConviteLido
  nomeEmpresa: string
  onRegistered: (resultado: string) => void
  onClose: () => void
}

export function CadastroForm({ convite, nomeEmpresa, onRegistered, onClose }: CadastroFormProps) {
  return (
    <FormPage<CadastroValues, string>
      title={`Preencha os seus dados para acessar o portal de ${nomeEmpresa}`}
      load={{ data: EMPTY }}
      draft={`cadastro:${convite.hash}`}
      actions={[{ value: 'cadastrar', label: 'Cadastrar' }]}
      validate={(values) => cadastroErrors(values, convite)}
      save={(input) => register(input, convite)}
      onSaved={onRegistered}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {convite.aguarda && (
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
          />
          <FormTaxId<CadastroValues> name="cnpj" label="CNPJ/CPF" required />
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
