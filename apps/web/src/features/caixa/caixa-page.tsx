import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChartColumn, List } from 'lucide-react'
import { toolClass } from '@/components/crud/list/tools/list-tool'
import { useBackToList } from '@/components/crud/form/use-back-to-list'
import { Panel } from '@/components/ui/panel'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { buttonClass } from '@/components/ui/button-class'
import { cx } from '@/components/ui/cx'
import { errorText } from '@/lib/api/api-error'
import { CaixaActions } from './actions'
import { abertoQuery, caixaQuery, caixaStatus } from './api'
import { CaixaConteudo } from './conteudo'
import { FormProvider } from 'react-hook-form'
import { type AbrirForm, FundoField, useAbrirCaixa } from '@/components/caixa/abrir-caixa'
import { useDialogForm } from '@/components/crud/form/use-dialog-form'
import { Button } from '@/components/ui/button'
import { SAVE_KEYS } from '@/components/ui/save-key'
import styles from './caixa.module.css'

/** /Caixa: the user's own session, from the opening float to the count. */
export function CaixaPage() {
  const { data, error, isFetching, refetch } = useQuery(abertoQuery)
  const navigate = useNavigate()
  const caixa = data?.caixa
  return (
    <Panel
      title={caixa ? `Caixa ${caixa.numero}` : 'Caixa'}
      badge={caixa && <StatusBadges states={[caixaStatus(caixa.situacao)]} />}
      actions={
        <>
          {caixa && <CaixaActions caixa={caixa} />}
          <Link to="/Caixa/Sessoes" className={cx(buttonClass({ variant: 'ghost' }), toolClass.tool)}>
            <List aria-hidden />
            <span className={toolClass.name}>Caixas</span>
          </Link>
          <Link to="/Caixa/Resumo" className={cx(buttonClass({ variant: 'ghost' }), toolClass.tool)}>
            <ChartColumn aria-hidden />
            <span className={toolClass.name}>Resumo</span>
          </Link>
        </>
      }
      onClose={() => void navigate({ to: '/Principal' })}
    >
      {caixa ? (
        <CaixaConteudo caixa={caixa} />
      ) : data ? (
        <AbrirCaixa exigido={data.exigido === 'S'} />
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={4} />
      )}
    </Panel>
  )
}

/** /Caixa/{numero}: one session, with its differences after the count. */
export function CaixaVerPage({ numero }: { numero: number }) {
  const { data, error, isFetching, refetch } = useQuery(caixaQuery(numero))
  const leave = useBackToList('/Caixa/Sessoes')
  return (
    <Panel
      title={`Caixa ${numero}`}
      badge={data && <StatusBadges states={[caixaStatus(data.situacao)]} />}
      actions={data && <CaixaActions caixa={data} />}
      onClose={leave}
    >
      {data ? (
        <CaixaConteudo caixa={data} />
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={4} />
      )}
    </Panel>
  )
}

/** Form that opens a till session with the money in the drawer. */
function AbrirCaixa({ exigido }: { exigido: boolean }) {
  const { form, element, saving, handleSubmit } = useDialogForm<AbrirForm>(useAbrirCaixa(() => undefined))
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate className={styles.abrir} onSubmit={handleSubmit}>
        <p>Nenhum caixa aberto. {exigido && 'As vendas só são finalizadas com o caixa aberto.'}</p>
        <FundoField />
        <Button type="submit" variant="primary" loading={saving} aria-keyshortcuts={SAVE_KEYS}>
          Abrir caixa
        </Button>
      </form>
    </FormProvider>
  )
}
