import type { AuthContext, AuthOperation } from './auth-context.ts';
import { maxPasswordLength, minPasswordLength } from './new-account.ts';

/** `GET …/emulator/v1/projects/{p}/config`, and firebase-admin's `projectConfigManager().getProjectConfig()`. */
export const readSettings: AuthOperation = async (context) => settingsJson(context);

/** Only `emailPrivacyConfig.enableImprovedEmailPrivacy` can be changed. */
export const writeSettings: AuthOperation = async (context, { body }) => {
  const privacy = body.record('emailPrivacyConfig');
  const enabled = privacy?.enableImprovedEmailPrivacy;
  if (typeof enabled === 'boolean') context.settings.enumerationProtection = enabled;
  return settingsJson(context);
};

function settingsJson(context: AuthContext): Record<string, unknown> {
  return {
    name: `projects/${context.projectId}/config`,
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: context.settings.enumerationProtection },
  };
}

export const passwordPolicy: AuthOperation = async () => ({
  customStrengthOptions: { minPasswordLength, maxPasswordLength },
  allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
  enforcementState: 'OFF',
  schemaVersion: 1,
});

export const recaptchaConfig: AuthOperation = async () => ({ recaptchaEnforcementState: [] });

export const projectConfig: AuthOperation = async (context) => ({
  projectId: context.projectId,
  authorizedDomains: ['localhost', '127.0.0.1'],
});
