import { sheetsAgree } from '../support/agreeing.ts';

sheetsAgree(3, 4);
