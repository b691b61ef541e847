// WebKitGTK, an engine of Safari's family, with its own driver. Its automation profile ends with its session, so a
// killed page is opened again in another window of the same session.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { startCuttingProxy } from '../../support/cutting-proxy.ts';
import type { Engine, Phone } from './screen.ts';
import { startDisplay, startDriver } from './webkit-processes.ts';
import { webkitScreen } from './webkit-screen.ts';

export interface WebkitPrograms {
  readonly driver: string;
  readonly miniBrowser: string;
}

function capabilities(miniBrowser: string, httpProxy: string): Capabilities {
  return new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    proxy: { proxyType: 'manual', httpProxy },
  });
}

async function openSession(driverUrl: string, miniBrowser: string, httpProxy: string): Promise<WebDriver> {
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(driverUrl)
    .withCapabilities(capabilities(miniBrowser, httpProxy))
    .build();
  await driver.manage().setTimeouts({ script: 10_000 });
  return driver;
}

async function changeWindow(driver: WebDriver): Promise<void> {
  // The new window is opened first: the session ends with its last window.
  const old = await driver.getWindowHandle();
  await driver.switchTo().newWindow('window');
  const fresh = await driver.getWindowHandle();
  await driver.switchTo().window(old);
  await driver.close();
  await driver.switchTo().window(fresh);
}

export async function webkitEngine(programs: WebkitPrograms): Promise<Engine> {
  const display = await startDisplay();
  return {
    async newPhone(baseUrl): Promise<Phone> {
      const [network, process, folder] = await Promise.all([
        startCuttingProxy(),
        startDriver(programs.driver, display.name),
        mkdtemp(join(tmpdir(), 'patitas-webkit-')),
      ]);
      const driver = await openSession(process.url, programs.miniBrowser, network.address);
      return {
        network,
        screen: webkitScreen({ driver, baseUrl, folder }),
        killPage: () => changeWindow(driver),
        async dispose() {
          await driver.quit().catch(() => {});
          await process.stop();
          network.stop();
          await rm(folder, { recursive: true, force: true });
        },
      };
    },
    stop: () => display.stop(),
  };
}
