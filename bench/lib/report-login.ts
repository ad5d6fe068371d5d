import type { LoginFigure } from './login-run'

export function printLogin(figures: readonly LoginFigure[]): void {
  console.table(
    figures.map(({ banco, alone, loaded, login, loginsPerSecond }) => ({
      banco,
      'sessão p50 ms': short(alone.p50),
      'sessão p99 ms': short(alone.p99),
      'com logins p50 ms': short(loaded.p50),
      'com logins p99 ms': short(loaded.p99),
      'p99 vezes': short(loaded.p99 / alone.p99),
      'login p50 ms': short(login.p50),
      'login p99 ms': short(login.p99),
      'logins/s': Math.round(loginsPerSecond),
    })),
  )
}

const short = (value: number) => Number(value.toFixed(1))
