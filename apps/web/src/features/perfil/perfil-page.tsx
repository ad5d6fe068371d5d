import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ProvaFields } from '@/components/conta/prova-fields'
import { FormPage } from '@/components/crud/form/form-page'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormTaxId } from '@/components/fields/form/form-masked'
import { FormPassword, FormText } from '@/components/fields/form/form-text'
import { toast } from '@/components/ui/status/toast-store'
import { useSession } from '@/lib/session'
import { DadosCard } from './dados-card'
import { DoisFatoresCard } from './dois-fatores-card'
import { perfilKey } from './perfil-api'
import { perfilErrors, perfilQuery, type PerfilValues, savePerfil } from './perfil-form'
import styles from './perfil.module.css'
import { SessoesCard } from './sessoes-card'

/** Page of the own profile (S1 §2.6); the cards beside the form save on their own. */
export function PerfilPage() {
  const { usuario } = useSession()
  const navigate = useNavigate()
  const load = useQuery(perfilQuery(usuario.id))
  const save = useMutation({
    mutationFn: savePerfil,
    meta: { invalidates: [perfilKey, ['usuario'], ['sessoes']], handlesError: true },
  })
  const toHome = () => void navigate({ to: '/' })
  return (
    <div className={styles.page}>
      <FormPage<PerfilValues, string>
        title="Meu perfil"
        load={load}
        draft={null}
        stamp={load.data?.versao}
        validate={perfilErrors}
        save={({ values }) => save.mutateAsync(values)}
        onSaved={(resultado) => {
          toast.success(resultado)
          toHome()
        }}
        onClose={toHome}
      >
        <FieldGrid>
          <FormText<PerfilValues> name="nome" label="Nome" span={6} readOnly />
          <FormTaxId<PerfilValues> name="cnpj" label="CNPJ/CPF" span={6} readOnly />
          <FormText<PerfilValues>
            name="email"
            label="E-mail"
            type="email"
            span={6}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <FormPassword<PerfilValues>
            name="senha"
            label="Alterar Senha"
            span={6}
            autoComplete="new-password"
            hint="Até 20 caracteres. Em branco, a senha não muda."
          />
          {load.data && <ProvaFields {...load.data.antes} />}
        </FieldGrid>
      </FormPage>
      <DoisFatoresCard />
      <SessoesCard />
      <DadosCard />
    </div>
  )
}
