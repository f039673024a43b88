import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { Login } from './Login.tsx';
import type { LoginData } from './loginData.ts';

const DATA: LoginData = {
  action: '/auth',
  csrf: 'x',
  returnTo: '',
  username: '',
  notice: null,
  step: null,
  provider: null,
};

const meta = { title: 'Screens/Login', component: Login, args: { data: DATA } } satisfies Meta<
  typeof Login
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fresh: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Benutzername')).toHaveAttribute('autocomplete', 'username');
    await expect(canvas.getByLabelText('Passwort')).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
    await expect(canvas.getByLabelText('Passwort')).toHaveAttribute('type', 'password');
  },
};

export const Wrong: Story = {
  args: { data: { ...DATA, username: 'r.muster', notice: { kind: 'failed' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Fehler beim Login: Überprüfen Sie Benutzername und Passwort.',
    );
    await expect(canvas.getByLabelText('Benutzername')).toHaveValue('r.muster');
    await expect(canvas.getByLabelText('Passwort')).toHaveValue('');
  },
};

export const NothingTyped: Story = {
  args: { data: { ...DATA, notice: { kind: 'missing', fields: ['username', 'password'] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert').querySelectorAll('a')).toHaveLength(2);
    await expect(canvas.getByLabelText('Passwort')).toBeInvalid();
  },
};

export const TooManyTries: Story = {
  args: { data: { ...DATA, notice: { kind: 'tooMany', retryAfter: 541 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Versuchen Sie es in 10 Minuten noch einmal.',
    );
  },
};

export const Unavailable: Story = { args: { data: { ...DATA, notice: { kind: 'unavailable' } } } };

export const Stale: Story = { args: { data: { ...DATA, notice: { kind: 'stale' } } } };

export const SignedOut: Story = { args: { data: { ...DATA, notice: { kind: 'signedOut' } } } };

export const SessionEnded: Story = { args: { data: { ...DATA, notice: { kind: 'ended' } } } };

export const LongNameInItalian: Story = {
  globals: { language: 'it' },
  args: { data: { ...DATA, username: LONG_WORD + LONG_WORD, notice: { kind: 'failed' } } },
};

export const SecondFactorCode: Story = {
  args: { data: { ...DATA, notice: { kind: 'wrongCode' }, step: { kind: 'code', ticket: 'x' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Dieser Code stimmt nicht');
  },
};

export const SecondFactorSetUp: Story = {
  args: {
    data: {
      ...DATA,
      step: {
        kind: 'enrol',
        ticket: 'x',
        address: 'otpauth://totp/Haus:r.muster?issuer=Haus&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'QR-Code für die App' })).toBeVisible();
    await expect(canvas.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  },
};

export const RecoveryCodes: Story = {
  args: {
    data: {
      ...DATA,
      step: {
        kind: 'recovery',
        codes: ['ABCD-EFGH-JKLM', 'NPQR-STUV-WXYZ', '2345-6789-ABCD'],
        next: '/intern',
      },
    },
  },
};

export const WithProvider: Story = {
  args: {
    data: {
      ...DATA,
      provider: '/auth/anbieter',
      returnTo: '/mail-signatur',
      notice: { kind: 'provider', reason: 'unknown' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('keinen Zugang');
    await expect(
      canvas.getByRole('link', { name: 'Mit dem Konto der Organisation anmelden' }),
    ).toHaveAttribute('href', '/auth/anbieter?nach=%2Fmail-signatur');
    await expect(canvas.queryByRole('link', { name: /neues Passwort/u })).toBeNull();
  },
};

export const ForgottenPassword: Story = {
  args: { data: { ...DATA, step: { kind: 'forgotten' }, notice: { kind: 'badLink' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Benutzername oder E-Mail-Adresse')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('abgelaufen oder verbraucht');
  },
};

export const LinkSent: Story = { args: { data: { ...DATA, notice: { kind: 'linkSent' } } } };

export const OwnPassword: Story = {
  args: {
    data: { ...DATA, step: { kind: 'choose', link: 'x' }, notice: { kind: 'shortPassword' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Neues Passwort')).toBeInvalid();
    await expect(canvas.getByLabelText('Neues Passwort')).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
    await expect(canvas.getByRole('alert').querySelector('a')).toHaveAttribute('href', '#passwort');
  },
};

export const ChangeSecondFactor: Story = {
  globals: { language: 'fr' },
  args: { data: { ...DATA, step: { kind: 'factor' }, username: 'r.muster' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox').querySelectorAll('option')).toHaveLength(4);
  },
};
