import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ProvaFields } from '@/components/conta/prova-fields'
import { FormPage } from '@/components/crud/form/form-page'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormTaxId } from '@/components/fields/form/form-masked'
import { FormPassword, FormText } from '@/components/fields/form/form-text'
import { toast } from '@/components/ui/status/toast-store'
import { getSession, startSession, useSession } from '@/lib/session'
import { DoisFatoresCard } from './dois-fatores-card'
import { perfilApi, perfilKey } from './perfil-api'
import styles from './perfil.module.css'
import { SessoesCard } from './sessoes-card'
import { todayIn } from '@trama/rules/date-br'
import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { saveFile } from '@/lib/save-file'
import type { FieldError } from '@trama/contract/issues'
import { UsuarioAlterado } from '@trama/contract/portal/usuario'
import { changesWayIn, NO_PROVA, type Prova, provaErrors } from '@/components/conta/prova'
import { bodyErrors } from '@/components/crud/form/form-errors'

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
            autoComplete="username"
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

/** Card to download the own personal data, a copy that the law guarantees everyone (LGPD). */
function DadosCard() {
  const { id } = useSession().usuario
  const load = useMutation({
    mutationFn: () => perfilApi.getDadosPessoais({ params: { id } }),
    onSuccess: (dados) =>
      saveFile(`meus-dados-${todayIn()}.json`, JSON.stringify(dados, null, 2), 'application/json'),
  })
  return (
    <Panel title="Meus dados" level={2}>
      <div className={styles.row}>
        <p className={styles.text}>
          Baixe uma cópia dos dados pessoais que o portal guarda de você: cadastro, sessões e registro de
          ações (LGPD).
        </p>
        <Button icon={<Download aria-hidden />} loading={load.isPending} onClick={() => load.mutate()}>
          Baixar meus dados
        </Button>
      </div>
    </Panel>
  )
}

interface PerfilValues extends Prova {
  nome: string
  cnpj: string
  email: string
  /** New password; empty when unchanged. */
  senha: string
  versao: number
  /** Stored values: the e-mail, and whether a second factor is on. */
  antes: { email: string; asksCodigo: boolean }
}

const perfilQuery = (id: number) =>
  queryOptions({
    queryKey: [...perfilKey, id],
    queryFn: async ({ signal }): Promise<PerfilValues> => {
      const { nome, cnpj, email, versao, dois_fatores } = await perfilApi.getUsuario({
        params: { id },
        signal,
      })
      const antes = { email, asksCodigo: dois_fatores === 'S' }
      return { nome, cnpj, email, senha: '', versao, antes, ...NO_PROVA }
    },
  })

const toBody = ({ email, senha, versao, senha_atual, codigo }: PerfilValues) => ({
  email,
  senha,
  versao,
  senha_atual,
  codigo,
})

function perfilErrors(values: PerfilValues): FieldError[] {
  const { antes } = values
  const missing = changesWayIn(values, antes.email) ? provaErrors(values, antes.asksCodigo) : []
  return [...bodyErrors(UsuarioAlterado, toBody(values)), ...missing]
}

/** Saves e-mail and password (S1 §2.6); only an administrator changes the rest of the own record. */
async function savePerfil(values: PerfilValues): Promise<string> {
  const { usuario } = getSession()
  const { resultado } = await perfilApi.updateUsuario({ params: { id: usuario.id }, body: toBody(values) })
  const email = values.email.trim().toLowerCase()
  startSession({ ...getSession(), usuario: { ...usuario, email } })
  return resultado
}
