<?php
/**
 * Removes the setting. Keeps events and their fields, because the firm wrote them.
 *
 * @package Texas_Firm_Events
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'texas_firm_events_origins' );
